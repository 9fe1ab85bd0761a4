import { useState, type KeyboardEvent } from "react"
import { moveTo } from "#app/domain/arrange/reorder.ts"

type Lift = { readonly id: string; readonly place: number }

/** What happened to the row that is lifted; places from 0. */
export type LiftStep = {
  readonly is: "lifted" | "moved" | "dropped" | "put-back"
  readonly id: string
  place: number
}

type Told = (step: LiftStep) => void

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => Math.max(0, place - 1),
  ArrowDown: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A row of a list that is moved without dragging: a press on its handle lifts it, arrows move it, another press drops it, and
 * Escape puts it back. Nothing is changed before it is dropped.
 */
export function useLift(ids: readonly string[], onDrop: (id: string, place: number) => void, onStep: Told) {
  const [lift, setLift] = useState<Lift | null>(null)
  const order = lift === null ? ids : moveTo(ids, lift.id, lift.place)

  function move(to: number) {
    if (lift === null || to === lift.place) return
    setLift({ ...lift, place: to })
    onStep({ is: "moved", id: lift.id, place: to })
  }

  function drop() {
    if (lift === null) return
    setLift(null)
    onStep({ is: "dropped", ...lift })
    if (lift.place !== ids.indexOf(lift.id)) onDrop(lift.id, lift.place)
  }

  function press(id: string) {
    if (lift?.id === id) return drop()
    drop()
    const place = ids.indexOf(id)
    setLift({ id, place })
    onStep({ is: "lifted", id, place })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (lift === null) return
    const step = steps[event.key]
    if (step === undefined && event.key !== "Escape") return
    event.preventDefault()
    if (step !== undefined) return move(step(lift.place, ids.length - 1))
    setLift(null)
    onStep({ is: "put-back", id: lift.id, place: ids.indexOf(lift.id) })
  }

  return {
    order,
    liftedId: lift?.id ?? null,
    press,
    drop,
    onKeyDown,
    moveBy: (by: 1 | -1) => lift && move(lift.place + by),
  }
}
