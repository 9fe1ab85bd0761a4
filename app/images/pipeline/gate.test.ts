import fc from "fast-check"
import { expect, test } from "vitest"

import { createGate } from "./gate.ts"

test("lets tasks in in their order, never above its capacity, and all of them", async () => {
  const tasks = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      tasks,
      async (scheduler, capacity, list) => {
        const gate = createGate(capacity)
        const started: number[] = []
        let inside = 0
        const outcomes = list.map(({ weight, fails }, index) =>
          gate(async () => {
            started.push(index)
            inside += Math.min(weight, capacity)
            expect(inside).toBeLessThanOrEqual(capacity)
            await scheduler.schedule(Promise.resolve())
            inside -= Math.min(weight, capacity)
            if (fails) throw new Error("as wished")
            return index
          }, weight).catch(() => index),
        )
        await scheduler.waitFor(Promise.all(outcomes))
        expect(started).toEqual(list.map((_task, index) => index))
        expect(inside).toBe(0)
      },
    ),
  )
})

test("uses its whole capacity", async () => {
  const gate = createGate(2)
  const both: { enter: () => void }[] = []
  const met = () => new Promise<void>((enter) => both.push({ enter }))
  const tasks = [gate(met), gate(met), gate(met)]
  await Promise.resolve()
  expect(both).toHaveLength(2)
  for (const { enter } of both) enter()
  await Promise.all(tasks.slice(0, 2))
  expect(both).toHaveLength(3)
  both[2]?.enter()
  await tasks[2]
})
