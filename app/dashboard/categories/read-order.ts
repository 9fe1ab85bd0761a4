import { isIdentifier } from "#app/domain/identifier.ts"
import { moveTo } from "#app/domain/product/reorder.ts"

export type RequestedOrder = {
  readonly order: readonly string[]
  /** Moved by a button of a page without a script. */
  readonly byButton: boolean
}

/** The order of a sent form: `id` for each category in turn and, from a button, `up` or `down`. Null for anything else. */
export function readOrder(sent: Iterable<readonly [string, unknown]>): RequestedOrder | null {
  const ids: string[] = []
  const moves: { id: string; by: number }[] = []
  for (const [name, value] of sent) {
    if (typeof value !== "string" || !isIdentifier(value)) return null
    const id = value.toLowerCase()
    if (name === "id") ids.push(id)
    else if (name === "up" || name === "down") moves.push({ id, by: name === "up" ? -1 : 1 })
    else return null
  }
  const [move, ...more] = moves
  if (more.length > 0) return null
  if (move === undefined) return { order: ids, byButton: false }
  return { order: moveTo(ids, move.id, ids.indexOf(move.id) + move.by), byButton: true }
}
