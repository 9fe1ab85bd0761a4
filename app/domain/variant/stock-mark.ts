import { readIdentifier } from "../identifier.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"

/** Marks a variant, or all variants of a product, as sold out or as back in stock. */
export type StockMark = {
  readonly to: "sold-out" | "back"
  /** Null means all variants. */
  readonly variantId: string | null
  /** The pieces that the owner saw when marking it: another stored number is a conflict. */
  readonly seen: number
}

/** Reads a sent mark; null for an invalid form. */
export function readStockMark(sent: Sent): StockMark | null {
  const fields = sentFields(sent, ["to", "variant_id", "seen"])
  const to = (["sold-out", "back"] as const).find((name) => name === fields?.to)
  const seen = fields?.seen ?? ""
  if (!fields || to === undefined || !/^\d{1,9}$/.test(seen)) return null
  const { variant_id: text = "" } = fields
  const variantId = text === "" ? null : readIdentifier(text)
  return text !== "" && variantId === null ? null : { to, variantId, seen: Number(seen) }
}
