/// The options that every command of Plimsoll accepts, before and after its name.
public enum SharedOptions {
  /// Where to start; `nil` is the current folder.
  public static let directory = Option<String?>(
    "directory", short: "C", value: "dir", help: "Start in this folder.")
  /// The configuration file; `nil` is the nearest one upwards.
  public static let config = Option<String?>(
    "config", value: "file",
    help: "The configuration, in place of the nearest plimsoll.yml upwards.")
  /// How the result is written.
  public static let format = Option<OutputFormat>(
    "format", default: .text, help: "How to write the result.")
  /// When output is coloured.
  public static let color = Option<ColorChoice>(
    "color", value: "when", default: .auto, help: "When to colour the output.")
  /// Whether progress and notes are left out.
  public static let quiet = Flag("quiet", short: "q", help: "Leave out progress and notes.")
  /// Whether each step is told.
  public static let verbose = Flag("verbose", short: "v", help: "Tell each step.")

  /// All of them, in the order of the help page.
  public static let all: [any TypedParameter] = [
    directory, config, format, color, quiet, verbose,
  ]
}
