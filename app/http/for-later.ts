/**
 * Data that was asked for because a link was pointed at serves the press that follows, instead of being asked for twice.
 * For no longer than a changed shop may be seen as it was: two seconds.
 */
export const keptForLater = "private, max-age=2"

/** By a request's `Sec-Purpose`. */
export function isForLater(purpose: string | null | undefined): boolean {
  return purpose?.includes("prefetch") ?? false
}
