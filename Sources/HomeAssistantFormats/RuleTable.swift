import Catalog

/// The rules of a file, and how a block with lists or rules of its own sees them.
///
/// A rule of the file that uses a name which a block defines anew means, in that block, the block's: it gets a
/// copy under a name of its own.
struct RuleTable {
  /// The names that a block gives a meaning of its own.
  struct Scope {
    /// What makes the block's names unlike all others.
    let suffix: String
    /// The block's lists, and what they are called in the catalog.
    var lists: [String: String] = [:]
    /// The block's rules and the copies that it needs, and what they are called in the catalog.
    var rules: [String: String] = [:]
    /// The rules of the file that mean something else in the block.
    var affected: Set<String> = []

    init(suffix: String) { self.suffix = suffix }

    /// The name under which the catalog knows the block's `name`.
    func alias(of name: String) -> String { "\(name).\(suffix)" }
  }

  private(set) var rules: [Rule] = []
  private var indexes: [String: Int] = [:]
  /// The rules that use a list, and those that use a rule.
  private var listUsers: [String: [String]] = [:]
  private var ruleUsers: [String: [String]] = [:]

  /// The rule of that name.
  subscript(name: String) -> Rule? { indexes[name].map { rules[$0] } }

  mutating func add(_ rule: Rule) {
    if let index = indexes[rule.name] {
      rules[index] = rule
    } else {
      indexes[rule.name] = rules.count
      rules.append(rule)
    }
    for body in rule.bodies {
      body.template.forEachReference { reference in
        switch reference {
        case .list(let name): listUsers[name, default: []].append(rule.name)
        case .rule(let used): ruleUsers[used.name, default: []].append(rule.name)
        }
      }
    }
  }

  /// Finds which rules of the file mean something else in `scope`.
  func hide(in scope: inout Scope) {
    var queue = scope.lists.keys.sorted().flatMap { listUsers[$0] ?? [] }
    queue += scope.rules.keys.sorted().flatMap { ruleUsers[$0] ?? [] }
    while let name = queue.popLast() {
      guard scope.rules[name] == nil, scope.affected.insert(name).inserted else { continue }
      queue += ruleUsers[name] ?? []
    }
  }

  /// Returns `template` as a block means it; the rules it needs copies of are added.
  mutating func resolved(_ template: Template, in scope: inout Scope) -> Template {
    guard !scope.lists.isEmpty || !scope.rules.isEmpty else { return template }
    var missing: [String] = []
    let result = renamed(template, in: &scope, missing: &missing)
    while let name = missing.popLast() {
      guard var copy = self[name], let alias = scope.rules[name] else { continue }
      copy.name = alias
      for index in copy.bodies.indices {
        copy.bodies[index].template = renamed(
          copy.bodies[index].template, in: &scope, missing: &missing)
      }
      add(copy)
    }
    return result
  }

  /// Returns `rule` as a block means it.
  mutating func resolved(_ rule: Rule, in scope: inout Scope) -> Rule {
    var rule = rule
    for index in rule.bodies.indices {
      rule.bodies[index].template = resolved(rule.bodies[index].template, in: &scope)
    }
    return rule
  }

  private func renamed(
    _ template: Template, in scope: inout Scope, missing: inout [String]
  ) -> Template {
    switch template {
    case .text: return template
    case .slot(var slot):
      if case .list(let name) = slot.source, let alias = scope.lists[name] {
        slot.source = .list(alias)
      }
      return .slot(slot)
    case .rule(var reference):
      if scope.rules[reference.name] == nil, scope.affected.contains(reference.name) {
        scope.rules[reference.name] = scope.alias(of: reference.name)
        missing.append(reference.name)
      }
      if let alias = scope.rules[reference.name] { reference.name = alias }
      return .rule(reference)
    case .sequence(let parts):
      return .sequence(parts.map { renamed($0, in: &scope, missing: &missing) })
    case .alternatives(let parts):
      return .alternatives(parts.map { renamed($0, in: &scope, missing: &missing) })
    case .permutation(let parts):
      return .permutation(parts.map { renamed($0, in: &scope, missing: &missing) })
    case .optional(let part): return .optional(renamed(part, in: &scope, missing: &missing))
    }
  }
}

// Rules inside the values of lists.
extension RuleTable {
  /// The most rules in each other, and the most parts of a value, that are put in.
  private static let inliningDepthLimit = 16
  private static let inliningSizeLimit = 4096

  /// Returns `template` with its rules put in, or `nil` where a rule is unknown, uses itself or has slots.
  func inlined(_ template: Template) -> Template? {
    var budget = Self.inliningSizeLimit
    return inlined(template, depth: 0, budget: &budget)?.normalized
  }

  private func inlined(_ template: Template, depth: Int, budget: inout Int) -> Template? {
    budget -= 1
    guard budget > 0 else { return nil }
    func all(_ parts: [Template]) -> [Template]? {
      var whole: [Template] = []
      for part in parts {
        guard let part = inlined(part, depth: depth, budget: &budget) else { return nil }
        whole.append(part)
      }
      return whole
    }
    switch template {
    case .text: return template
    case .slot: return nil
    case .rule(let reference):
      guard depth < Self.inliningDepthLimit, let body = self[reference.name]?.bodies.first else {
        return nil
      }
      return inlined(body.template, depth: depth + 1, budget: &budget)
    case .sequence(let parts): return all(parts).map { .sequence($0) }
    case .alternatives(let parts): return all(parts).map { .alternatives($0) }
    case .permutation(let parts): return all(parts).map { .permutation($0) }
    case .optional(let part):
      return inlined(part, depth: depth, budget: &budget).map { .optional($0) }
    }
  }
}
