import { AsyncLocalStorage } from "node:async_hooks"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { Job, type JobOptions } from "./job.ts"

const failed = vi.fn()
/** The runs return these values, one after the other; the last one is repeated. Without values a run fails. */
let results: (number | null)[]
let ranAt: number[]
let job: Job

const run = vi.fn(async (_ending: AbortSignal) => {
  ranAt.push(Date.now())
  const result = results.length > 1 ? results.shift() : results[0]
  if (result === undefined) throw new Error("the database is away")
  return result
})
const created = (options: Partial<JobOptions> = {}) =>
  new Job({ everyMs: 60_000, retryMs: 2_000, run, failed, ...options })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  ranAt = []
  failed.mockClear()
  job = created()
})
afterEach(async () => {
  await job.stop()
  vi.useRealTimers()
})

test("it sleeps until the next moment, and runs again then", async () => {
  results = [40_000, null]
  await job.run()
  await vi.advanceTimersByTimeAsync(39_999)
  expect(ranAt).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(ranAt).toEqual([0, 40_000])
})

test("a nearer moment that becomes known while it sleeps is met", async () => {
  results = [600_000, 5_000, null]
  await job.run()
  await vi.advanceTimersByTimeAsync(1_000)
  await job.run()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ranAt).toEqual([0, 1_000, 6_000])
})

test("who asks for a run during one gets one more", async () => {
  results = [null, null]
  await Promise.all([job.run(), job.run(), job.run()])
  expect(ranAt).toEqual([0, 0])
})

test("more than one run does follows without a pause", async () => {
  results = [-5, -9, null]
  await job.run()
  expect(ranAt).toEqual([0, 0, 0])
})

test("without a known moment, or with one far ahead, it still runs after the pause", async () => {
  results = [90 * 86_400_000]
  await job.run()
  await vi.advanceTimersByTimeAsync(240_000)
  expect(ranAt).toEqual([0, 60_000, 120_000, 180_000, 240_000])
})

test("it goes on after a failure, of which the first is told, and not after its end", async () => {
  results = []
  await job.run()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(ranAt).toEqual([0, 2_000, 4_000])
  expect(failed).toHaveBeenCalledTimes(1)
  results = [1_000]
  await vi.advanceTimersByTimeAsync(2_000)
  await job.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ranAt).toHaveLength(4)
})

test("it may be started without a run", async () => {
  results = [null]
  job.start()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ranAt).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(ranAt).toEqual([60_000])
})

test("its end aborts the run and waits for it, without a word of a failure", async () => {
  const order: string[] = []
  job = created({
    run: (ending) =>
      new Promise((_, reject) =>
        ending.addEventListener("abort", () => {
          order.push("aborted")
          reject(new Error("aborted"))
        }),
      ),
  })
  void job.run().then(() => order.push("over"))
  await job.stop()
  expect(order).toEqual(["aborted", "over"])
  expect(failed).not.toHaveBeenCalled()
  await job.run()
  expect(order).toHaveLength(2)
})

test("with a grace it waits no longer than that", async () => {
  vi.useRealTimers()
  job = created({ run: () => new Promise(() => {}), graceMs: 10 })
  void job.run()
  await job.stop()
})

test("whoever asks for it, it runs in the context of who made it", async () => {
  const context = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  job = context.run("the application", () => created({ run: async () => void seen.push(context.getStore()) }))
  await context.run("another", () => job.run())
  expect(seen).toEqual(["the application"])
})
