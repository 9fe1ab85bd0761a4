import { createHash } from "node:crypto"

/**
 * Returns a digest of a set of rows, for the form that acts on all that a filter shows: it acts on the set that was
 * visible, or on nothing. A count would be the same if one row left and another came.
 */
export function digestOfSet(ids: readonly string[]): string {
  return createHash("sha256").update(ids.toSorted().join(" ")).digest("base64url").slice(0, 16)
}
