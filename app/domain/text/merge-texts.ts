type Texts<Name extends string> = Readonly<Record<Name, string>>

/** In this field a form sends the texts with which it was opened. */
export const seenField = "seen"

/** Writes the texts of a form into its field `seen`. */
export function writeSeen(texts: Texts<string>): string {
  return JSON.stringify(texts)
}

/** Reads the field `seen`; null for a form without the field, and for an invalid value. */
export function readSeen<Name extends string>(value: unknown, names: readonly Name[]): Texts<Name> | null {
  if (typeof value !== "string") return null
  try {
    const read: unknown = JSON.parse(value)
    if (typeof read !== "object" || read === null) return null
    const texts = names.map((name) => [name, (read as Record<string, unknown>)[name]] as const)
    return texts.every(([, text]) => typeof text === "string")
      ? (Object.fromEntries(texts) as Texts<Name>)
      : null
  } catch {
    return null
  }
}

/**
 * Merges two edits of the same texts that both began from `seen`: texts that were changed here stay, texts that were
 * changed only elsewhere become theirs. `conflicting` names the texts that both changed to different ones; those keep
 * the input here.
 */
export function mergeTexts<Name extends string>(
  seen: Texts<Name>,
  mine: Texts<Name>,
  theirs: Texts<Name>,
): { merged: Texts<Name>; conflicting: readonly Name[] } {
  const names = Object.keys(mine) as Name[]
  const isSame = (name: Name, one: Texts<Name>, other: Texts<Name>) => plain(one[name]) === plain(other[name])
  const merged = names.map((name) => [name, isSame(name, seen, mine) ? theirs[name] : mine[name]] as const)
  return {
    merged: Object.fromEntries(merged) as Texts<Name>,
    conflicting: names.filter(
      (name) => !isSame(name, seen, mine) && !isSame(name, seen, theirs) && !isSame(name, mine, theirs),
    ),
  }
}

/** Returns the texts that a form sent, and the stored ones of fields that the form lacks. */
export function onlySent<Name extends string>(
  mine: Texts<Name>,
  theirs: Texts<Name>,
  isSent: (name: Name) => boolean,
): Texts<Name> {
  const names = Object.keys(mine) as Name[]
  return Object.fromEntries(names.map((name) => [name, (isSent(name) ? mine : theirs)[name]])) as Texts<Name>
}

/** Normalises line ends, which browsers send as two characters. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim()
}
