import { m } from "#app/messages/compiled/messages.js"

export type AddState = "add" | "added" | "out"

/** The text of the product page's button in each of its states (specification, section 2). */
export const addStateText: Readonly<Record<AddState, () => string>> = {
  add: m.cart_add,
  added: m.cart_added,
  out: m.stock_out,
}
