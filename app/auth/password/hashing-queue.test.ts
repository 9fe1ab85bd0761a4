import { expect, test } from "vitest"
import { createHashingQueue, HashingBusy } from "./hashing-queue.ts"

/** A task that ends when it is told to. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, resolve, reject }
}

test("so many at once, the others in their order, and the rest refused", async () => {
  const queue = createHashingQueue({ atOnce: 2, waiting: 1 })
  const begun: number[] = []
  const tasks = [task(), task(), task()]
  const results = tasks.map(({ run }, number) =>
    queue("unknown", () => {
      begun.push(number)
      return run()
    }),
  )
  await expect(queue("unknown", () => Promise.resolve("never"))).rejects.toThrow(HashingBusy)
  expect(begun).toEqual([0, 1])
  tasks[1]?.reject(new Error("it failed"))
  await expect(results[1]).rejects.toThrow("it failed")
  expect(begun).toEqual([0, 1, 2])
  tasks[0]?.resolve("first")
  tasks[2]?.resolve("third")
  expect(await Promise.all([results[0], results[2]])).toEqual(["first", "third"])
  expect(await queue("unknown", () => Promise.resolve("free again"))).toBe("free again")
})

test("who is known waits for those that run already and for no stranger who waits", async () => {
  const queue = createHashingQueue({ atOnce: 1, waiting: 3 })
  const running = task()
  const done: string[] = []
  const enter = (priority: "known" | "unknown", name: string) =>
    queue(priority, async () => void done.push(name))
  const all: Promise<unknown>[] = [queue("unknown", running.run)]
  for (const name of ["stranger 1", "stranger 2", "stranger 3"]) all.push(enter("unknown", name))
  await expect(enter("unknown", "stranger 4")).rejects.toThrow(HashingBusy)
  for (const name of ["owner 1", "owner 2", "owner 3"]) all.push(enter("known", name))
  await expect(enter("known", "owner 4"), "this room ends too").rejects.toThrow(HashingBusy)
  running.resolve("")
  await Promise.all(all)
  expect(done).toEqual(["owner 1", "owner 2", "owner 3", "stranger 1", "stranger 2", "stranger 3"])
})
