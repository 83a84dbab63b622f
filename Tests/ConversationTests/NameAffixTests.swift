import Testing

@testable import AnswerReading

struct NameAffixTests {
  @Test(arguments: [
    ("mutfakta", "mutfak"), ("mutfağa", "mutfak"), ("mutfağı", "mutfak"), ("salonda", "salon"),
    ("banyoyu", "banyo"), ("odasında", "odası"), ("balkondaki", "balkon"), ("evden", "ev"),
    ("dolabı", "dolap"),
    ("ağacın", "ağaç"), ("ışıkla", "ışık"),
  ])
  func `an ending is taken off a Turkish name`(word: String, name: String) {
    #expect(NameAffixes.stems(of: word, language: "tr").contains(name))
  }

  @Test(arguments: [
    ("בסלון", "סלון"), ("מהמטבח", "מטבח"), ("לחדר", "חדר"), ("ובמטבח", "מטבח"), ("שבסלון", "סלון"),
  ])
  func `a preposition is taken off a Hebrew name`(word: String, name: String) {
    #expect(NameAffixes.stems(of: word, language: "he").contains(name))
  }

  @Test func `nothing is taken off a short word, or in a language without endings`() {
    #expect(NameAffixes.stems(of: "el", language: "tr") == [])
    #expect(NameAffixes.stems(of: "בן", language: "he") == [])
    #expect(NameAffixes.stems(of: "mutfakta", language: "en") == [])
  }
}
