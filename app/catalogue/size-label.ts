import { isAmount } from "#app/domain/variant/amount.ts"
import { m } from "#app/messages/compiled/messages.js"

/** What a product's sizes are called: half a kilo has another word in Arabic than the size of a dress. */
export function sizeLabel(variants: readonly { size: string | null }[]): string {
  return variants.some(({ size }) => size !== null && isAmount(size)) ? m.size_amount() : m.size()
}
