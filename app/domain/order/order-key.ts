/**
 * Returns the key of an order from the drawn key and the answers to "Where to?" and "When do you want it?": the same cart
 * with another answer is another order.
 * @param where empty for an order that says nothing about it, as `when`
 */
export function orderKey(drawn: string, where: string, when = ""): string {
  return [drawn, where, when.replace("/", "-")].filter((part) => part !== "").join("-")
}
