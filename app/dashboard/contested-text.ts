import { m } from "#app/messages/compiled/messages.js"

/** Fields whose values are not words of their owner. */
const choices: readonly string[] = ["preset", "product_display_size", "language"]

/** What both this form and another device changed, since the form was opened. */
export type Contested<Fields> = { readonly names: readonly (keyof Fields)[]; readonly theirs: Fields }

/** Said beside a field that is contested; undefined beside any other. */
export function contestedText<Name extends string>(
  contested: Contested<Readonly<Record<Name, string>>> | undefined,
  name: Name,
): string | undefined {
  if (!contested?.names.includes(name)) return undefined
  const theirs = contested.theirs[name]
  return theirs === "" || choices.includes(name) ? m.edit_contested() : m.edit_contested_text({ theirs })
}
