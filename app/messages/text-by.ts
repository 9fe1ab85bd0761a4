/**
 * Returns a function that gives the sentence of a key in the page's language. It gives nothing for undefined, so that a
 * field without a problem has no error.
 */
export function textBy<Key extends string>(texts: Readonly<Record<Key, () => string>>) {
  return (key: Key | undefined): string | undefined => key && texts[key]()
}
