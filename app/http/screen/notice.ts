/**
 * The result of an action, from the address that it redirects to: `?done=created`. `notices` has the text of each name.
 * Null for an unknown name.
 */
export function readNotice<Notices extends object>(
  notices: Notices,
  parameters: URLSearchParams,
): Extract<keyof Notices, string> | null {
  const done = parameters.get("done") ?? ""
  return isNameIn(notices, done) ? done : null
}

/** Whether `texts` has a sentence with this name. */
export function isNameIn<Texts extends object>(
  texts: Texts,
  name: string,
): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name)
}
