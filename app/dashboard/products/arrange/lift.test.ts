import fc from "fast-check"
import { expect, test } from "vitest"
import { afterEvent, liftKeys, type LiftEvent } from "./lift.ts"

const ids = ["a", "b", "c", "d"]

/** Returns the steps of some events, which begin without a lifted row. */
function walk(events: readonly LiftEvent[]) {
  let lift: ReturnType<typeof afterEvent>["lift"] = null
  const steps = events.flatMap((event) => {
    const after = afterEvent(ids, lift, event)
    lift = after.lift
    return after.steps
  })
  return { lift, steps }
}

const press = (id: string) => ({ is: "pressed", id }) as const

test("a press lifts, another one drops at the new place", () => {
  expect(walk([press("b")])).toEqual({
    lift: { id: "b", position: 1 },
    steps: [{ is: "lifted", id: "b", position: 1 }],
  })
  expect(walk([press("b"), { is: "moved", to: 3 }, press("b")])).toEqual({
    lift: null,
    steps: [
      { is: "lifted", id: "b", position: 1 },
      { is: "moved", id: "b", position: 3 },
      { is: "dropped", id: "b", position: 3 },
    ],
  })
})

test("Escape puts it back in its place, and leaves nothing lifted", () => {
  const { lift, steps } = walk([press("b"), { is: "moved", to: 0 }, { is: "put-back" }])
  expect([lift, steps.at(-1)]).toEqual([null, { is: "put-back", id: "b", position: 1 }])
})

test("whoever lifts another row drops the first", () => {
  const { lift, steps } = walk([press("b"), { is: "moved", to: 2 }, press("d")])
  expect(lift).toEqual({ id: "d", position: 3 })
  expect(steps.slice(2)).toEqual([
    { is: "dropped", id: "b", position: 2 },
    { is: "lifted", id: "d", position: 3 },
  ])
})

test("at its end of the list a row stays, and nothing is said", () => {
  for (const to of [-1, 0]) expect(walk([press("a"), { is: "moved", to }]).steps).toHaveLength(1)
  for (const to of [3, 4]) expect(walk([press("d"), { is: "moved", to }]).steps).toHaveLength(1)
})

test("keys move by one or to an end, and other keys mean nothing", () => {
  const to = (key: string) => liftKeys[key]?.(2, 3)
  expect(["ArrowUp", "ArrowDown", "Home", "End"].map(to)).toEqual(
    [1, 3, 0, 3].map((position) => ({ is: "moved", to: position })),
  )
  expect([to("Escape"), to("Tab"), to("PageDown")]).toEqual([{ is: "put-back" }, undefined, undefined])
})

test("whatever happens, a lifted row has a place in the list, and what is lifted is put down once", () => {
  const event = fc.oneof(
    fc.constantFrom(...ids).map(press),
    fc.integer({ min: -9, max: 9 }).map((to) => ({ is: "moved", to }) as const),
    fc.constantFrom({ is: "dropped" } as const, { is: "put-back" } as const),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const { lift, steps } = walk(events)
      for (const { id, position } of lift ? [...steps, lift] : steps) {
        expect(ids).toContain(id)
        expect(ids[position]).toBeDefined()
      }
      const held = steps.reduce((sum, { is }) => sum + (is === "lifted" ? 1 : is === "moved" ? 0 : -1), 0)
      expect(held).toBe(lift ? 1 : 0)
    }),
  )
})
