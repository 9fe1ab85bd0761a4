/** A path, then anything but a backslash (browsers read it as a slash) and what browsers drop without a word. */
const path = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** Where a relative address is read; it is never shown. */
const here = "https://here.invalid"

/**
 * Where to go after a sign-in: a path of this site, resolved, with its query. Null for what is missing, leads to
 * another host, whoever reads it, or is too long to be a page of ours.
 */
export function safeReturnAddress(text: string | null): string | null {
  if (text === null || text.length > 2_000 || !path.test(text) || !URL.canParse(text, here)) return null
  const { origin, pathname, search } = new URL(text, here)
  // Dot segments may leave two slashes at the front, which would name a host.
  return origin === here && path.test(pathname) ? pathname + search : null
}
