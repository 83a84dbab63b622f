/// What holds of sources that are written for phones: repositories of apps, and files of App Shortcuts and SiriKit.
struct PhoneSources: Hashable {
  /// How much of them can't be known without running the apps.
  let unknownCount: Int

  /// What it means that words were read.
  static let meaningOfMatch = "matched exactly, as watchOS and iOS 16 match"
  /// What it means that words were not read.
  static let meaningOfMiss =
    "matching here is exact, as on watchOS and iOS 16; iOS 17 and later also match by similarity, so a phone may understand it"
  /// What it means that cases pass or fail.
  static let meaningOfTest =
    "Matching is exact, as on watchOS and iOS 16; iOS 17 and later also match by similarity: what fails here may work on a phone."
  /// What a conversation with such apps is.
  static let natureOfTalk =
    "A dry run: no code of the apps runs, they answer with the texts of their sources."

  /// What the person should know before talking.
  var announcement: String {
    Self.natureOfTalk
      + (unknownCount == 0
        ? "" : " What is only known when they run (\(unknownCount) times) is listed by 'phrasebook import'.")
  }
}
