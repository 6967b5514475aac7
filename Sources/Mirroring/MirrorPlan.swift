public import Git

/// What publishing would do to a mirror, or why it must not be done.
public struct MirrorPlan: Sendable, Equatable {
  /// What happens to a branch or a tag.
  public struct Step: Sendable, Equatable {
    /// What a step can be.
    public enum Action: String, Sendable {
      /// The mirror does not have it yet.
      case create
      /// The mirror's branch moves on to commits that descend from it.
      case fastForward = "fast-forward"
      /// The mirror's branch is there already.
      case upToDate = "up-to-date"
      /// The mirror's tag names this very commit already.
      case exists
      /// It cannot be done without moving a tag or rewinding a branch, or must not be.
      case refused
    }

    /// The name without `refs/heads/` or `refs/tags/`.
    public var name: String
    /// The commit that it leads to on the mirror now.
    public var remote: ObjectID?
    /// What is to happen.
    public var action: Action
  }

  /// Why nothing is published.
  public struct Refusal: Sendable, Equatable {
    /// One sentence that holds the values involved.
    public var reason: String
    /// What the reader should do next; never empty.
    public var hint: String
  }

  /// The SDK's name.
  public var sdk: String
  /// The commit of the monorepo.
  public var tip: ObjectID
  /// The newest commit of the split history.
  public var split: ObjectID
  /// What happens to the branch; `nil` where none is to be touched.
  public var branch: Step?
  /// What happens to the tag; `nil` where none is to be made.
  public var tag: Step?
  /// Why nothing is published; none where the plan can be carried out.
  public var refusals: [Refusal]
  /// What the reader should know although it stops nothing.
  public var warnings: [String]
  /// The references to push, none where all is done already.
  var updates: [PushUpdate]

  /// Whether the mirror has everything already.
  public var isDone: Bool { refusals.isEmpty && updates.isEmpty }

  /// Gives up each step that would change something: all of them are done, or none is.
  mutating func holdBack() {
    if let action = branch?.action, action != .upToDate { branch?.action = .refused }
    if let action = tag?.action, action != .exists { tag?.action = .refused }
  }

  /// Takes note that the mirror has everything, by somebody else's doing.
  mutating func finish() {
    branch?.action = .upToDate
    tag?.action = .exists
    updates = []
  }
}
