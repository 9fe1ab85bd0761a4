import { isIdentifier } from "../identifier.ts"
import { sentFields, type Sent } from "../text/text-fields.ts"
import { moveTo } from "./reorder.ts"

export type RequestedOrder = {
  readonly order: readonly string[]
  /** True if a button moved a row, on a page without a script. */
  readonly byButton: boolean
}

/**
 * Reads the order of a sent form: `id` for each row in order, in lower case, and from a button `up` or `down`. Null for
 * anything else, also for an id that is none by `isId`.
 */
export function readOrder(sent: Sent, isId: (text: string) => boolean = isIdentifier): RequestedOrder | null {
  const fields = sentFields(sent, ["up", "down"], ["id"])
  if (fields === null || (fields.up !== undefined && fields.down !== undefined)) return null
  const order = fields.id.map((id) => id.toLowerCase())
  const moved = (fields.up ?? fields.down)?.toLowerCase()
  if (!order.every(isId) || (moved !== undefined && !isId(moved))) return null
  if (moved === undefined) return { order, byButton: false }
  const by = fields.up === undefined ? 1 : -1
  return { order: moveTo(order, moved, order.indexOf(moved) + by), byButton: true }
}
