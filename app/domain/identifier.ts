const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns whether a text from outside has the form of an id; an address with an invalid id leads to the not-found page.
 */
export function isIdentifier(text: string): boolean {
  return uuid.test(text)
}

/** Reads an id from an address, in lower case; null for an invalid text. */
export function readIdentifier(text: string | null): string | null {
  return text !== null && isIdentifier(text) ? text.toLowerCase() : null
}
