import fc from "fast-check"
import { expect, test } from "vitest"
import { FairQueue, QueueFull } from "./fair-queue.ts"

const aTask = fc.record({
  owner: fc.constantFrom("a", "b", "c", "d"),
  weight: fc.integer({ min: 1, max: 5 }),
  fails: fc.boolean(),
})

test("turns go round, each name's tasks in their order, never above the capacity, and all of them", async () => {
  const run = fc.asyncProperty(
    fc.scheduler(),
    fc.integer({ min: 1, max: 4 }),
    fc.array(aTask, { maxLength: 30 }),
    async (scheduler, capacity, list) => {
      const queue = new FairQueue(capacity)
      /** By name, the tasks that wait, and the names that entered since the first of them became the first. */
      const waiting = new Map<string, { tasks: number[]; before: string[] }>()
      const of = (owner: string) => waiting.get(owner) ?? { tasks: [], before: [] }
      let inside = 0
      let ended = 0
      const ask = ({ owner, weight, fails }: (typeof list)[number], index: number) => {
        const { tasks, before } = of(owner)
        waiting.set(owner, { tasks: [...tasks, index], before: tasks.length === 0 ? [] : before })
        const task = async () => {
          const { tasks: own, before: others } = of(owner)
          expect(own[0], "the first of its name").toBe(index)
          expect(new Set(others).size, "nobody had two turns while it stood first").toBe(others.length)
          waiting.set(owner, { tasks: own.slice(1), before: [] })
          for (const [other, { before: seen }] of waiting) if (other !== owner) seen.push(owner)
          inside += Math.min(weight, capacity)
          expect(inside).toBeLessThanOrEqual(capacity)
          await scheduler.schedule(Promise.resolve())
          inside -= Math.min(weight, capacity)
          ended += 1
          if (fails) throw new Error("as wished")
        }
        return queue
          .run(task, { weight, owner })
          .catch((error: Error) => expect(error.message).toBe("as wished"))
      }
      const tasks = list.map((one, index) =>
        scheduler.schedule(Promise.resolve()).then(() => ask(one, index)),
      )
      await scheduler.waitFor(Promise.all(tasks))
      expect([ended, inside]).toEqual([list.length, 0])
    },
  )
  await fc.assert(run, { numRuns: 300 })
})

test("behind three hundred of one shop, another's first waits for one of them", async () => {
  const queue = new FairQueue(2)
  const busy = Promise.withResolvers<void>()
  const order: string[] = []
  const send = (owner: string) => queue.run(async () => void order.push(owner), { owner })
  const all = [
    ...[1, 2].map(() => queue.run(() => busy.promise, { owner: "greedy" })),
    ...Array.from({ length: 300 }, () => send("greedy")),
    ...["another", "third"].map(send),
  ]
  busy.resolve()
  await Promise.all(all)
  expect(order.slice(0, 4)).toEqual(["greedy", "another", "third", "greedy"])
  expect(order).toHaveLength(302)
})

test("uses its whole capacity", async () => {
  const queue = new FairQueue(2)
  const both: { enter: () => void }[] = []
  const enter = () => new Promise<void>((enter) => both.push({ enter }))
  const tasks = [queue.run(enter), queue.run(enter), queue.run(enter)]
  await Promise.resolve()
  expect(both).toHaveLength(2)
  for (const { enter } of both) enter()
  await Promise.all(tasks.slice(0, 2))
  expect(both).toHaveLength(3)
  both[2]?.enter()
  await tasks[2]
})

test("beyond its bounds a task is rejected, of one owner earlier than of all, and once there is room no more", async () => {
  const queue = new FairQueue(1, { mayWait: ({ ofOwner, ofAll }) => ofOwner < 2 && ofAll < 3 })
  const held = Promise.withResolvers<void>()
  const send = (owner: string) => queue.run(() => held.promise, { owner })
  const accepted = ["greedy", "greedy", "greedy"].map(send)
  await expect(send("greedy")).rejects.toThrow(QueueFull)
  accepted.push(send("another"))
  await expect(send("third")).rejects.toThrow(QueueFull)
  held.resolve()
  await Promise.all(accepted)
  await expect(send("third")).resolves.toBeUndefined()
})

test("of one owner a bounded number runs, and another's task runs beside it", async () => {
  const queue = new FairQueue(3, { runningOfOne: 1 })
  const held = Promise.withResolvers<void>()
  const entered: string[] = []
  const enter = (owner: string, end?: Promise<void>) =>
    queue.run(async () => (entered.push(owner), await end), { owner })
  const tasks = [enter("a", held.promise), enter("a"), enter("b"), enter("b")]
  await Promise.all(tasks.slice(2))
  expect(entered).toEqual(["a", "b", "b"])
  held.resolve()
  await Promise.all(tasks)
  expect(entered).toEqual(["a", "b", "b", "a"])
})

test("a first task waits for those that run already, for no other that waits, and has room of its own", async () => {
  const queue = new FairQueue(1, { mayWait: ({ ofOwner }) => ofOwner < 3 })
  const running = Promise.withResolvers<void>()
  const done: string[] = []
  const enter = (owner: "known" | "unknown", name: string) =>
    queue.run(async () => void done.push(name), { owner, isFirst: owner === "known" })
  const all: Promise<unknown>[] = [queue.run(() => running.promise, { owner: "unknown" })]
  for (const name of ["stranger 1", "stranger 2", "stranger 3"]) all.push(enter("unknown", name))
  await expect(enter("unknown", "stranger 4")).rejects.toThrow(QueueFull)
  for (const name of ["owner 1", "owner 2", "owner 3"]) all.push(enter("known", name))
  await expect(enter("known", "owner 4"), "this room ends too").rejects.toThrow(QueueFull)
  running.resolve()
  await Promise.all(all)
  expect(done).toEqual(["owner 1", "owner 2", "owner 3", "stranger 1", "stranger 2", "stranger 3"])
})

test("a task that fails gives its place to the next", async () => {
  const queue = new FairQueue(1)
  const failing = queue.run(() => Promise.reject(new Error("it failed")))
  const next = queue.run(() => Promise.resolve("next"))
  await expect(failing).rejects.toThrow("it failed")
  expect(await next).toBe("next")
})
