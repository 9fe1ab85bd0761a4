type Texts<Name extends string> = Readonly<Record<Name, string>>

/** The field with which a form sends what it was opened with. */
export const seenField = "seen"

/** The texts of a form as its field `seen` holds them. */
export function writeSeen(texts: Texts<string>): string {
  return JSON.stringify(texts)
}

/** The reverse; null for a form without the field, and for what is no such text. */
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
 * Two edits of the same texts that both began from `seen`: what was changed here stays, what was changed elsewhere alone is
 * theirs. `contested` names the texts that both changed, to different ones; here they stay as they were typed here.
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

/** What a form sent, and what is stored where the form has no such field. */
export function onlySent<Name extends string>(
  mine: Texts<Name>,
  theirs: Texts<Name>,
  isSent: (name: Name) => boolean,
): Texts<Name> {
  const names = Object.keys(mine) as Name[]
  return Object.fromEntries(names.map((name) => [name, (isSent(name) ? mine : theirs)[name]])) as Texts<Name>
}

/** Browsers send a line's end as two characters. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim()
}
