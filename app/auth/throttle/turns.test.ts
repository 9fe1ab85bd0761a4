import fc from "fast-check"
import { expect, test } from "vitest"
import { createTurns } from "./turns.ts"

type Task = { key: string; steps: number; fails: boolean }

const tasks = fc.array(
  fc.record({ key: fc.constantFrom("a", "b"), steps: fc.nat({ max: 4 }), fails: fc.boolean() }),
  { maxLength: 20 },
)

/** Runs all at once; what ran, by its place, as it began. */
async function run(all: readonly Task[], waiting: number) {
  const inTurn = createTurns({ waiting })
  const running = { a: 0, b: 0 } as Record<string, number>
  const most = { a: 0, b: 0 } as Record<string, number>
  const begun: number[] = []
  const answers = await Promise.allSettled(
    all.map(({ key, steps, fails }, place) =>
      inTurn(key, async () => {
        begun.push(place)
        running[key] = (running[key] ?? 0) + 1
        most[key] = Math.max(most[key] ?? 0, running[key])
        for (let step = 0; step < steps; step++) await Promise.resolve()
        running[key] -= 1
        if (fails) throw new Error("it fails")
        return place
      }),
    ),
  )
  return { answers, begun, most }
}

test("tasks of a key run one after the other as they came, whatever fails, and each has its own answer", async () => {
  await fc.assert(
    fc.asyncProperty(tasks, async (all) => {
      const { answers, begun, most } = await run(all, all.length)
      for (const key of ["a", "b"]) {
        const places = all.flatMap((task, place) => (task.key === key ? [place] : []))
        expect(begun.filter((place) => all[place]?.key === key)).toEqual(places)
        expect(most[key]).toBe(Math.min(1, places.length))
      }
      for (const [place, answer] of answers.entries())
        expect(answer).toMatchObject(all[place]?.fails ? { status: "rejected" } : { value: place })
    }),
  )
})

test("of more than may wait the rest is turned away at once, and later ones are taken again", async () => {
  const inTurn = createTurns({ waiting: 2 })
  const at = (place: number) => inTurn("a", async () => place)
  expect(await Promise.all([at(1), at(2), at(3), at(4), at(5)])).toEqual([1, 2, 3, null, null])
  expect(await at(6)).toBe(6)
})

test("tasks of another key do not wait", async () => {
  const inTurn = createTurns({ waiting: 2 })
  let end = () => {}
  const long = inTurn("a", () => new Promise<void>((resolve) => (end = resolve)))
  expect(await inTurn("b", async () => "done")).toBe("done")
  end()
  await long
})
