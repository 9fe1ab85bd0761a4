import { useState, type KeyboardEvent } from "react"
import { moveTo } from "#app/domain/arrange/reorder.ts"

type Ids = readonly string[]
/** The row that is lifted, and the position that it would take, from 0. */
type Lift = { readonly id: string; readonly position: number }

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
 * Escape puts it back. Nothing changes before it is dropped.
 */
export function useLift(
  ids: Ids,
  onDrop: (id: string, position: number) => void,
  onStep: (step: LiftStep) => void,
) {
  const [lift, setLift] = useState<Lift | null>(null)

  function happen(event: LiftEvent) {
    const after = afterEvent(ids, lift, event)
    setLift(after.lift)
    for (const step of after.steps) {
      onStep(step)
      if (step.is === "dropped" && step.position !== ids.indexOf(step.id)) onDrop(step.id, step.position)
    }
  }

  return {
    order: lift === null ? ids : moveTo(ids, lift.id, lift.position),
    liftedId: lift?.id ?? null,
    press: (id: string) => happen({ is: "pressed", id }),
    drop: () => happen({ is: "dropped" }),
    onKeyDown(event: KeyboardEvent) {
      const liftEvent = lift && liftKeys[event.key]?.(lift.position, ids.length - 1)
      if (!liftEvent) return
      event.preventDefault()
      happen(liftEvent)
    },
    moveBy: (by: 1 | -1) => lift && happen({ is: "moved", to: lift.position + by }),
  }
}

/**
 * Returns the lifted row after an event, and the steps of the event. One row is lifted at a time, and none leaves the
 * list.
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
