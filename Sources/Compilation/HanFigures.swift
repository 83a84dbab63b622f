/// The Han characters of single figures, which people type as figures: `1楼` for `一楼`.
enum HanFigures {
  private static let characters: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

  /// Returns the figure that a key of one Han character stands for.
  static func figure(of key: String) -> String? {
    guard let character = key.first, key.count == 1 else { return nil }
    return characters.firstIndex(of: character).map { String($0) }
  }
}
