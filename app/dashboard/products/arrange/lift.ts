type Ids = readonly string[]
/** The row that is lifted, and the position that it would take, from 0. */
export type Lift = { readonly id: string; readonly position: number }

/** A step of a row, to be announced. */
export type LiftStep = Lift & { readonly is: "lifted" | "moved" | "dropped" | "put-back" }

export type LiftEvent =
  | { readonly is: "pressed"; readonly id: string }
  | { readonly is: "moved"; readonly to: number }
  | { readonly is: "dropped" }
  | { readonly is: "put-back" }

type AfterEvent = { lift: Lift | null; steps: readonly LiftStep[] }

/** The event of each key for the lifted row. */
export const liftKeys: Readonly<Record<string, (position: number, last: number) => LiftEvent>> = {
  ArrowUp: (position) => ({ is: "moved", to: position - 1 }),
  ArrowDown: (position) => ({ is: "moved", to: position + 1 }),
  Home: () => ({ is: "moved", to: 0 }),
  End: (_, last) => ({ is: "moved", to: last }),
  Escape: () => ({ is: "put-back" }),
}

/**
 * Moves a row of a list without dragging: a press on its handle lifts it, arrows move it, another press drops it, and
 * Escape puts it back. Nothing changes before it is dropped. One row is lifted at a time, and none leaves the list.
 * @returns the lifted row after an event, and the steps of the event
 */
export function afterEvent(ids: Ids, lift: Lift | null, event: LiftEvent): AfterEvent {
  const dropped: LiftStep[] = lift ? [{ is: "dropped", ...lift }] : []
  if (event.is === "pressed" && event.id !== lift?.id) {
    const next = { id: event.id, position: ids.indexOf(event.id) }
    return { lift: next, steps: [...dropped, { is: "lifted", ...next }] }
  }
  if (lift === null || event.is === "pressed" || event.is === "dropped") return { lift: null, steps: dropped }
  const { id, position } = lift
  if (event.is === "put-back")
    return { lift: null, steps: [{ is: "put-back", id, position: ids.indexOf(id) }] }
  const next = { id, position: Math.min(Math.max(0, event.to), ids.length - 1) }
  return next.position === position ? { lift, steps: [] } : { lift: next, steps: [{ is: "moved", ...next }] }
}
