/// The names of App Intents' own protocols and macros.
enum AppIntentsNames {
  /// What makes a type an intent.
  static let intents: Set<String> = [
    "AppIntent", "OpenIntent", "DeleteIntent", "SetValueIntent", "ShowInAppSearchResultsIntent",
    "WidgetConfigurationIntent", "ControlConfigurationIntent", "LiveActivityIntent",
    "LiveActivityStartingIntent", "AudioPlaybackIntent", "AudioStartingIntent",
    "AudioRecordingIntent", "CameraCaptureIntent", "ForegroundContinuableIntent",
    "ProgressReportingIntent", "PredictableIntent", "SetFocusFilterIntent", "SnippetIntent",
    "StartWorkoutIntent", "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent",
    "SystemIntent", "TargetContentProvidingIntent", "URLRepresentableIntent", "UndoableIntent",
    "CustomIntentMigratedAppIntent", "DeprecatedAppIntent", "PushToTalkTransmissionIntent",
    "AssistantIntent", "AssistantSchemaIntent", "PlayVideoIntent", "ShowsSnippetIntent",
    "LongRunningIntent", "CancellableIntent",
  ]
  /// The macros that make a type what a schema of the system says.
  static let schemaMacros: Set<String> = [
    "AppIntent", "AssistantIntent", "AppEntity", "AssistantEntity", "AppEnum", "AssistantEnum",
  ]
  /// What makes a type an enum of fixed values.
  static let enums: Set<String> = ["AppEnum", "AssistantEnum", "URLRepresentableEnum"]
  /// What makes a type an entity.
  static let entities: Set<String> = [
    "AppEntity", "TransientAppEntity", "IndexedEntity", "FileEntity", "UniqueAppEntity",
    "URLRepresentableEntity", "AssistantEntity", "TransientEntity",
  ]
  /// What gives an entity's values.
  static let queries: Set<String> = [
    "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "EntityPropertyQuery",
    "UniqueAppEntityQuery", "UniqueIDEntityQuery", "IndexedEntityQuery",
  ]
  /// What gives a parameter's values.
  static let providers: Set<String> = ["DynamicOptionsProvider"]
  /// What offers phrases.
  static let shortcuts: Set<String> = ["AppShortcutsProvider"]

  /// All of them.
  static let all: [String] = [intents, enums, entities, queries, providers, shortcuts].flatMap(\.self)
}
