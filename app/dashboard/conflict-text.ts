import { m } from "#app/messages/compiled/messages.js"

/** The values of these fields are not words of their owner. */
const choices = /^(?:preset|product_display_size|language|mail|ask_.*)$/

/** The fields that both this form and another device changed since the form was opened. */
export type Conflicting<Fields> = { readonly names: readonly (keyof Fields)[]; readonly theirs: Fields }

/** Returns the text beside a conflicting field; undefined for any other. */
export function conflictText<Name extends string>(
  conflicting: Conflicting<Readonly<Record<Name, string>>> | undefined,
  name: Name,
): string | undefined {
  if (!conflicting?.names.includes(name)) return undefined
  const theirs = conflicting.theirs[name]
  return theirs === "" || choices.test(name) ? m.edit_conflicting() : m.edit_conflicting_text({ theirs })
}
