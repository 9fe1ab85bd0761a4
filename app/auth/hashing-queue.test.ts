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
    queue(() => {
      begun.push(number)
      return run()
    }),
  )
  await expect(queue(() => Promise.resolve("never"))).rejects.toThrow(HashingBusy)
  expect(begun).toEqual([0, 1])
  tasks[1]?.reject(new Error("it failed"))
  await expect(results[1]).rejects.toThrow("it failed")
  expect(begun).toEqual([0, 1, 2])
  tasks[0]?.resolve("first")
  tasks[2]?.resolve("third")
  expect(await Promise.all([results[0], results[2]])).toEqual(["first", "third"])
  expect(await queue(() => Promise.resolve("free again"))).toBe("free again")
})
