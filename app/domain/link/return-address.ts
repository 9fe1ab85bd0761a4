/** A path without backslashes (browsers read them as slashes) and without characters that browsers silently drop. */
const path = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** Where a relative address is read; it is never shown. */
const here = "https://here.invalid"

/**
 * The target after a sign-in: a resolved path of this site with its query. Null if it is missing, too long for an
 * address of ours, or if any parser would read it as another host.
 */
export function safeReturnAddress(text: string | null): string | null {
  if (text === null || text.length > 2_000 || !path.test(text) || !URL.canParse(text, here)) return null
  const { origin, pathname, search } = new URL(text, here)
  // Dot segments may leave two slashes at the front, which would name a host.
  return origin === here && path.test(pathname) ? pathname + search : null
}
