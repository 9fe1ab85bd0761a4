import type { AreaTerms, SeenArea } from "#app/domain/delivery/delivery-area.ts"

/** The answer to "Where to?" in a form without a script, with the terms that its option showed. */
export type FormWhere = {
  /** `pickup`, an area's id, or empty. */
  readonly answer: string
  /** Undefined for pickup, and without an answer. */
  readonly seen?: SeenArea
}

/** Writes an area with its terms for its option, which sends them back. Amounts are in cents; empty: to agree, never free. */
export function areaValue({ id, priceCents, freeFromCents }: AreaTerms & { readonly id: string }): string {
  return [id, priceCents, freeFromCents].join("/")
}

/** Reads what an option sends. */
export function readFormWhere(text: string): FormWhere {
  const [, answer = "", price, freeFrom = ""] = /^([^/]{0,64})(?:\/(\d{0,11})\/(\d{0,11}))?$/.exec(text) ?? []
  if (price === undefined) return { answer }
  return { answer, seen: { priceCents: readCents(price), freeFromCents: readCents(freeFrom) } }
}

const readCents = (text: string) => (text === "" ? null : Number(text))
