import { href } from "react-router"
import { isLocale, type Locale } from "#app/domain/language/locale.ts"
import { type TextKind, textKinds } from "#app/domain/language/missing-texts.ts"
import { isKeyOf } from "#app/domain/language/text-rows.ts"
import { addressWith } from "#app/http/screen.ts"

/** What the page of missing texts shows: `?kind=categories`, and the rows after one: `&after=KEY`. */
export type FillDialogState = {
  /** Null for the first kind that lacks something. */
  readonly kind: TextKind | null
  readonly after: string | null
}

/** Unknown values are ignored. */
export function readFillDialogState(parameters: URLSearchParams): FillDialogState {
  const kind = textKinds.find((name) => name === parameters.get("kind")) ?? null
  const after = parameters.get("after")
  return { kind, after: kind !== null && after !== null && isKeyOf(kind, after) ? after : null }
}

export function fillAddress(
  { kind, after }: Partial<FillDialogState> = {},
  also: Record<string, string> = {},
) {
  return addressWith(href("/shop/products/texts"), {
    ...(kind && { kind }),
    ...(after && { after }),
    ...also,
  })
}

/** Where rows are sent: the address names their kind and the language of what was typed. */
export function readFillTarget(parameters: URLSearchParams): { kind: TextKind; to: Locale } | null {
  const { kind } = readFillDialogState(parameters)
  const to = parameters.get("to")
  return kind !== null && isLocale(to) ? { kind, to } : null
}
