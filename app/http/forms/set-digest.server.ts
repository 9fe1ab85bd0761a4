import { createHash } from "node:crypto"

/**
 * What names a set of rows in the form that actions on all that a filter shows: it actions on the set that was shown, or on nothing.
 * Their number alone would be the same where one row left and another came.
 */
export function digestOfSet(ids: readonly string[]): string {
  return createHash("sha256").update(ids.toSorted().join(" ")).digest("base64url").slice(0, 16)
}
