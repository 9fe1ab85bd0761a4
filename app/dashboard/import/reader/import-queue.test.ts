import fc from "fast-check"
import { expect, test } from "vitest"
import { QueueFull } from "#app/http/fair-queue.ts"
import { importQueue } from "./import-queue.ts"

const never = new AbortController().signal

/** Waits until all admitted imports have continued. */
const settled = () => new Promise(setImmediate)

/** Sends an import that ends when the test ends it. */
function send(
  queue: ReturnType<typeof importQueue>,
  shop: string,
  order: string[],
  signal = never,
  isBrief = false,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (isBrief) resolve()
  const run = async () => {
    order.push(shop)
    await promise
  }
  return { finish: resolve, over: queue.run(run, { owner: shop, signal }) }
}

test("one import of each shop at a time, and its second waits behind the first of others", async () => {
  const queue = importQueue(2)
  const order: string[] = []
  const [first, second, other, third] = ["a", "a", "b", "c"].map((shop) => send(queue, shop, order))
  await settled()
  expect(order, "a place is free, and not for the same shop").toEqual(["a", "b"])
  expect([queue.positionOf("a"), queue.positionOf("c")]).toEqual([0, 3])
  first?.finish()
  await first?.over
  await settled()
  expect(order).toEqual(["a", "b", "c"])
  expect(queue.positionOf("a")).toEqual(2)
  for (const one of [second, other, third]) one?.finish()
  await Promise.all([second, other, third].map((one) => one?.over))
  expect([order, queue.positionOf("a")]).toEqual([["a", "b", "c", "a"], null])
})

test("a turn that is over early is the next one's, once", async () => {
  const queue = importQueue(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const long = queue.run((release) => (release(), promise), { owner: "a" })
  await send(queue, "b", order, never, true).over
  const last = send(queue, "c", order)
  resolve()
  await long
  expect(queue.positionOf("c"), "it was not ended again").toEqual(0)
  last.finish()
  await last.over
  expect(order).toEqual(["b", "c"])
})

test("one that is given up while it waits leaves its place, and is never run", async () => {
  const queue = importQueue(1)
  const order: string[] = []
  const [running, leaving] = [send(queue, "a", order), new AbortController()]
  const waiting = send(queue, "b", order, leaving.signal)
  expect(queue.positionOf("b")).toEqual(1)
  leaving.abort(new Error("gone"))
  await expect(waiting.over).rejects.toThrow("gone")
  expect(queue.positionOf("b")).toBeNull()
  running.finish()
  await running.over
  await expect(send(queue, "b", order, leaving.signal).over).rejects.toThrow("gone")
  expect(order).toEqual(["a"])
})

test("a shop that fills the queue leaves places to others", async () => {
  const queue = importQueue(1)
  const order: string[] = []
  const greedy = Array.from({ length: 12 }, () => send(queue, "greedy", order))
  const rejected = await Promise.allSettled(greedy.slice(7).map(({ over }) => over))
  expect(rejected.map((one) => one.status === "rejected" && one.reason instanceof QueueFull)).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  const others = Array.from({ length: 8 }, (_, shop) => send(queue, `shop ${shop}`, order))
  greedy[0]?.finish()
  for (const { finish, over } of others) {
    finish()
    await over
  }
  for (const { finish } of greedy) finish()
  await Promise.all(greedy.slice(0, 7).map(({ over }) => over))
  expect(order.slice(0, 9)).toEqual(["greedy", ...others.map((_, shop) => `shop ${shop}`)])
})

test("imports that start, leave or fail in any order: the bounds hold, and no import is lost", async () => {
  const anImport = fc.record({
    shop: fc.constantFrom("a", "b", "c"),
    fails: fc.boolean(),
    leaves: fc.boolean(),
  })
  const run = fc.asyncProperty(
    fc.scheduler(),
    fc.integer({ min: 1, max: 3 }),
    fc.array(anImport, { maxLength: 25 }),
    async (scheduler, atOnce, imports) => {
      const queue = importQueue(atOnce)
      const running: string[] = []
      const task = (shop: string, fails: boolean) => async () => {
        running.push(shop)
        expect(new Set(running).size, "one of each shop").toBe(running.length)
        expect(running.length).toBeLessThanOrEqual(atOnce)
        await scheduler.schedule(Promise.resolve())
        running.splice(running.indexOf(shop), 1)
        if (fails) throw new Error("failed on purpose")
      }
      const sent = imports.map(async ({ shop, fails, leaves }) => {
        const leaving = new AbortController()
        await scheduler.schedule(Promise.resolve())
        const over = queue.run(task(shop, fails), { owner: shop, signal: leaving.signal }).catch(() => {})
        if (leaves) void scheduler.schedule(Promise.resolve()).then(() => leaving.abort())
        return over
      })
      await scheduler.waitFor(Promise.all(sent))
      expect([running, ...["a", "b", "c"].map((shop) => queue.positionOf(shop))]).toEqual([
        [],
        null,
        null,
        null,
      ])
    },
  )
  await fc.assert(run, { numRuns: 200 })
})
