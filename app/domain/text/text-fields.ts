/** The names and values of a sent form, in order. */
export type Sent = Iterable<readonly [string, unknown]>

type Fields<Once extends string, Many extends string> = { readonly [Name in Once]?: string } & {
  readonly [Name in Many]: readonly string[]
}

/**
 * Reads a sent form: the text of each field of `once`, absent if it was not sent, and all texts of each field of
 * `many`. Returns null for a form with anything else: an unknown name, a field of `once` twice, a file.
 */
export function sentFields<Once extends string, Many extends string = never>(
  sent: Sent,
  once: readonly Once[],
  many: readonly Many[] = [],
): Fields<Once, Many> | null {
  const { fields, isExact } = knownFields(sent, once, many)
  return isExact ? fields : null
}

/** Like {@link sentFields}, but skips unknown fields; `isExact` is false if there are any. */
export function knownFields<Once extends string, Many extends string = never>(
  sent: Sent,
  once: readonly Once[],
  many: readonly Many[] = [],
): { fields: Fields<Once, Many>; isExact: boolean } {
  const names: ReadonlySet<string> = new Set(once)
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>(many.map((name) => [name, []]))
  let isExact = true
  for (const [name, value] of sent) {
    const list = lists.get(name)
    if (typeof value !== "string") isExact = false
    else if (list) list.push(value)
    else if (names.has(name) && !texts.has(name)) texts.set(name, value)
    else isExact = false
  }
  return { fields: Object.fromEntries([...texts, ...lists]) as Fields<Once, Many>, isExact }
}

/** Reads the version of a row from a form; null for an invalid one. */
export function readVersion(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** Like {@link sentFields}, but a field that was not sent is empty. */
export function textFields<Name extends string>(
  sent: Sent,
  names: readonly Name[],
): Record<Name, string> | null {
  const fields = sentFields(sent, names)
  return (
    fields && (Object.fromEntries(names.map((name) => [name, fields[name] ?? ""])) as Record<Name, string>)
  )
}
