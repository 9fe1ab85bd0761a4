import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import type { Locale } from "#app/domain/language/locale.ts"

type Variant = { declarations: string[]; selectors: string[]; match: Record<string, string> }
export type Message = string | [Variant]
export type Messages = Record<string, Message>

export const folder = join(import.meta.dirname, "../../app/messages")

/** The files of one language, by their names. */
export const areasOf = (locale: Locale) =>
  globSync(`${locale}/*.json`, { cwd: folder }).map((file) => basename(file))

export const areas = areasOf("en")

export function readArea(locale: Locale, area: string): Messages {
  return JSON.parse(readFileSync(join(folder, locale, area), "utf8")) as Messages
}

/** What a message shows: one text, or one for each plural form. */
export function textsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message[0].match)
}

/** Every text of a language, each with its message's key. */
export function everyText(locale: Locale): { key: string; text: string }[] {
  return areas.flatMap((area) =>
    Object.entries(readArea(locale, area)).flatMap(([key, message]) =>
      textsOf(message).map((text) => ({ key, text })),
    ),
  )
}
