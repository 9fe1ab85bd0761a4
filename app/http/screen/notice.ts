/**
 * What was done, as an act names it in the address that it leads to: `?done=created`. `notices` has the words of each
 * name. Null for a name that is not among them.
 */
export function readNotice<Notices extends object>(
  notices: Notices,
  parameters: URLSearchParams,
): Extract<keyof Notices, string> | null {
  const done = parameters.get("done") ?? ""
  return isNameIn(notices, done) ? done : null
}

/** Whether `words` has a sentence of this name. */
export function isNameIn<Words extends object>(
  words: Words,
  name: string,
): name is Extract<keyof Words, string> {
  return Object.hasOwn(words, name)
}
