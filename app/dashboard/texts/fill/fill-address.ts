import { href } from "react-router"
import { isLocale, otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import {
  isTextKind,
  type MissingKind,
  missingKinds,
  type TextKind,
} from "#app/domain/language/missing-texts.ts"
import { isKeyOf } from "#app/domain/language/text-rows.ts"
import { addressWith } from "#app/http/screen.ts"

/**
 * The query of the page of missing texts: `?language=ar&kind=categories`, and with `&after=KEY` the rows after that
 * key.
 */
export type FillQuery = {
  /** Null for the first of the shop's other languages. */
  readonly language: Locale | null
  /** Null for the first kind that lacks a text. */
  readonly kind: MissingKind | null
  readonly after: string | null
}

/** Reads the query. Unknown values are ignored. */
export function readFillQuery(parameters: URLSearchParams): FillQuery {
  const kind = missingKinds.find((name) => name === parameters.get("kind")) ?? null
  const after = parameters.get("after")
  const named = parameters.get("language")
  const language = isLocale(named) ? named : null
  const isAfter = kind !== null && isTextKind(kind) && after !== null && isKeyOf(kind, after)
  return { language, kind, after: isAfter ? after : null }
}

export function fillAddress(
  { language, kind, after }: Partial<FillQuery> = {},
  also: Record<string, string> = {},
) {
  return addressWith(href("/shop/products/texts"), {
    ...(language && { language }),
    ...(kind && { kind }),
    ...(after && { after }),
    ...also,
  })
}

/** Returns the language for an address: null for the first of the shop's other languages. */
export function namedLanguage(language: Locale, own: Locale): Locale | null {
  return language === otherLanguages(own)[0] ? null : language
}

/** Reads the address that rows are sent to: it names their kind and the language of their input. */
export function readFillTarget(parameters: URLSearchParams): { kind: TextKind; to: Locale } | null {
  const { kind } = readFillQuery(parameters)
  const to = parameters.get("to")
  return kind !== null && isTextKind(kind) && isLocale(to) ? { kind, to } : null
}
