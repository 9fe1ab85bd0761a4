import type { SelectedProduct } from "#app/database/shop/selected-products.ts"
import type { Answer } from "../answer.ts"

/** A question about the selected products. */
export type SelectedQuestion = {
  products: readonly SelectedProduct[]
  /** How many of the selected are no longer there. */
  gone: number
  answer: Answer | undefined
  /** Where the answer is sent: the address of the question. */
  action: string
  closeTo: string
}
