import { readIdentifier } from "#app/domain/identifier.ts"

/**
 * The dialog that an address opens over a screen, or the action of a form that is sent there: `list` for the bare
 * screen, a `Plain` kind (`?new`), or a kind of one row (`?edit=ID`).
 */
export type DialogState<Plain extends string, OfRow extends string> =
  | { readonly kind: "list" }
  | (Plain extends unknown ? { readonly kind: Plain } : never)
  | (OfRow extends unknown ? { readonly kind: OfRow; readonly id: string } : never)

/** Returns the dialog state of an address, the first of `kinds` that it has. Null if the id of a row is invalid. */
export function readDialogState<Plain extends string, OfRow extends string>(
  parameters: URLSearchParams,
  kinds: { plain: readonly Plain[]; ofRow: readonly OfRow[] },
): DialogState<Plain, OfRow> | null {
  const plain = kinds.plain.find((name) => parameters.has(name))
  if (plain !== undefined) return { kind: plain } as DialogState<Plain, OfRow>
  const kind = kinds.ofRow.find((name) => parameters.has(name))
  if (kind === undefined) return { kind: "list" }
  const id = readIdentifier(parameters.get(kind))
  return id === null ? null : ({ kind, id } as DialogState<Plain, OfRow>)
}

/**
 * Returns the dialog over a list: none if the list could not be read (null), or if the address names a row that it does
 * not have (`missing`).
 */
export function dialogOver<State extends { readonly kind: string }>(
  rows: readonly { readonly id: string }[] | null,
  opened: State | null,
): { dialogState: State | { readonly kind: "list" }; missing: boolean; status: 200 | 404 | 503 } {
  if (rows === null) return { dialogState: { kind: "list" }, missing: false, status: 503 }
  const isKnown = opened !== null && (!("id" in opened) || rows.some(({ id }) => id === opened.id))
  if (isKnown) return { dialogState: opened, missing: false, status: 200 }
  return { dialogState: { kind: "list" }, missing: true, status: 404 }
}

/**
 * Reads `all=DIGEST` of an address: the digest of a set, or "" if it only opens a question about all. Null for anything
 * else.
 */
export function readSetDigest(text: string): string | null {
  return /^(?:[\w-]{16})?$/.test(text) ? text : null
}

/** Adds a query to `path`. A list of values is one parameter several times. */
export function addressWith(
  path: string,
  query: Readonly<Record<string, string | readonly string[]>>,
): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === "string" ? [value] : value).map((one) => [name, one]),
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/**
 * Reads the result of an action from the address that it redirects to: `?done=created`. `flashes` has the text of each
 * name. Null for an unknown name.
 */
export function readFlash<Flashes extends object>(
  flashes: Flashes,
  parameters: URLSearchParams,
): Extract<keyof Flashes, string> | null {
  const done = parameters.get("done") ?? ""
  return isNameIn(flashes, done) ? done : null
}

/** Returns whether `texts` has a sentence with this name. */
export function isNameIn<Texts extends object>(
  texts: Texts,
  name: string,
): name is Extract<keyof Texts, string> {
  return Object.hasOwn(texts, name)
}
