import type { Measure } from "../measure/measure.ts"
import type { CartLine } from "./cart.ts"

/** Returns the parts of a line that follow from its product's measure. */
export function soldBy(measure: Measure): Pick<CartLine, "unit" | "measure" | "isAbout"> {
  return { unit: measure.unit, measure, isAbout: measure.isWeighed }
}
