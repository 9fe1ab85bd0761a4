import fc from "fast-check"
import { expect, test } from "vitest"
import type { VisitCount } from "#app/database/visitor/count-visits.ts"
import { createVisitBatch, createVisitCounter } from "./visit-counter.ts"

const visit = (slug: string, count = 1, day = "2026-11-21"): VisitCount => ({
  ...({ kind: "shop_view", slug, productId: null } as const),
  ...{ day, ownerId: null, count },
})

const visits = fc.array(
  fc
    .record({
      slug: fc.constantFrom("a", "b", "c"),
      day: fc.constantFrom("2026-11-21", "2026-11-22"),
      ownerId: fc.constantFrom(null, "o"),
      count: fc.integer({ min: 1, max: 9 }),
      product: fc.constantFrom("p", "q", null),
    })
    .map(({ product, ...rest }): VisitCount =>
      product === null
        ? { ...rest, kind: "shop_view", productId: null }
        : { ...rest, kind: "product_view", productId: product },
    ),
)

const sum = (list: readonly VisitCount[]) => list.reduce((total, { count }) => total + count, 0)
const kindOf = ({ day, kind, slug, productId, ownerId }: VisitCount) =>
  JSON.stringify([day, kind, slug, productId, ownerId])

test("a batch loses nothing, has each kind of visit once, and is empty once it is taken", () => {
  fc.assert(
    fc.property(visits, (visits) => {
      const batch = createVisitBatch(1_000)
      for (const one of visits) expect(batch.add(one)).toBe(true)
      const taken = batch.take()
      expect(batch.take()).toEqual([])
      expect(new Set(taken.map(kindOf))).toEqual(new Set(visits.map(kindOf)))
      expect(taken).toHaveLength(new Set(taken.map(kindOf)).size)
      for (const one of taken)
        expect(one.count).toBe(sum(visits.filter((other) => kindOf(other) === kindOf(one))))
    }),
  )
})

test("a batch never holds more kinds than it may, and still counts those that it has", () => {
  fc.assert(
    fc.property(visits, fc.integer({ min: 1, max: 5 }), (visits, most) => {
      const batch = createVisitBatch(most)
      const stored = visits.filter((one) => batch.add(one))
      const taken = batch.take()
      expect(taken.length).toBeLessThanOrEqual(most)
      expect(sum(taken)).toBe(sum(stored))
    }),
  )
})

/** Returns a counter whose clock the test controls. */
function arrange(write: (visits: readonly VisitCount[]) => Promise<void>) {
  const due: (() => void)[] = []
  const failures: number[] = []
  const counter = createVisitCounter({
    write,
    onFailure: (_, waiting) => failures.push(waiting),
    after: (_, task) => due.push(task),
  })
  return { counter, due, failures }
}

test("visits are written together a moment after the first, and nothing is written without one", async () => {
  const written: (readonly VisitCount[])[] = []
  const { counter, due } = arrange(async (visits) => void written.push(visits))
  await counter.close()
  expect(due).toHaveLength(0)
  counter.count(visit("a"))
  counter.count(visit("a"))
  counter.count(visit("b"))
  expect(due).toHaveLength(1)
  expect(written).toEqual([])
  due.shift()?.()
  await counter.close()
  expect(written).toEqual([[visit("a", 2), visit("b")]])
})

test("what comes while a batch is written waits for the next, and closing writes it", async () => {
  const written: (readonly VisitCount[])[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { counter, due } = arrange(async (visits) => {
    written.push(visits)
    if (written.length === 1) await promise
  })
  counter.count(visit("a"))
  due.shift()?.()
  await Promise.resolve()
  counter.count(visit("a"))
  const closed = counter.close()
  expect(written).toEqual([[visit("a")]])
  resolve()
  await closed
  expect(written).toEqual([[visit("a")], [visit("a")]])
})

test("a batch that can't be written is tried again with what came since, and told of once", async () => {
  const written: (readonly VisitCount[])[] = []
  let isBroken = true
  const { counter, due, failures } = arrange(async (visits) => {
    if (isBroken) throw new Error("the database is away")
    written.push(visits)
  })
  counter.count(visit("a"))
  due.shift()?.()
  await counter.close()
  expect(failures).toEqual([1])
  counter.count(visit("a"))
  isBroken = false
  expect(due).toHaveLength(1)
  due.shift()?.()
  await counter.close()
  expect(written).toEqual([[visit("a", 2)]])
})
