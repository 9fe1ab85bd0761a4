import { type CartLine } from "#app/domain/cart/cart.ts"
import { maxPieces } from "#app/domain/cart/quantity-of-line.ts"
import { leastOf } from "#app/domain/measure/measure.ts"
import { stepText } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Returns how the quantity of a line is changed: by one piece, or by a step of its product. */
export function stepsOf(line: CartLine) {
  const { name: product, quantity, unit, measure } = line
  const step = measure?.step ?? 1
  const by = unit ? { measure: stepText(step, unit), product } : null
  return {
    step,
    isLeast: quantity - step < leastOf(measure),
    isMost: quantity + step > maxPieces(line),
    less: by ? m.measure_less_step(by) : m.cart_less({ product }),
    more: by ? m.measure_more_step(by) : m.cart_more({ product }),
  }
}
