import Catalog

extension AppCatalog {
  /// The catalog without places, and with every template spelled as the printer spells it.
  var withoutLocations: AppCatalog {
    AppCatalog(
      apps: apps.map { app in
        var app = app
        app.location = nil
        app.handlerLocation = nil
        app.skipPhrases = app.skipPhrases.map(\.withoutLocation)
        app.negativePhrases = app.negativePhrases.map(\.withoutLocation)
        app.lists = app.lists.map(\.withoutLocation)
        app.rules = app.rules.map(\.withoutLocations)
        for index in app.intents.indices {
          app.intents[index].location = nil
          for parameter in app.intents[index].parameters.indices {
            app.intents[index].parameters[parameter].location = nil
          }
        }
        for index in app.shortcuts.indices {
          app.shortcuts[index].location = nil
          app.shortcuts[index].phrases = app.shortcuts[index].phrases.map(\.withoutLocation)
        }
        return app
      }, lists: lists.map(\.withoutLocation), rules: rules.map(\.withoutLocations))
  }
}

extension Phrase {
  var withoutLocation: Phrase {
    var phrase = self
    phrase.location = nil
    phrase.text = phrase.template.printed()
    return phrase
  }
}

extension ValueList {
  var withoutLocation: ValueList {
    var list = self
    list.location = nil
    guard case .values(var values) = content else { return list }
    // Forms that only repeat the titles say nothing that no forms would not say.
    for index in values.indices
    where values[index].forms == ListValue(values[index].value, title: values[index].title).spokenForms {
      values[index].forms = []
    }
    list.content = .values(values)
    return list
  }
}

extension Rule {
  var withoutLocations: Rule {
    var rule = self
    rule.location = nil
    for index in rule.bodies.indices {
      rule.bodies[index].location = nil
      rule.bodies[index].text = rule.bodies[index].template.printed()
    }
    return rule
  }
}
