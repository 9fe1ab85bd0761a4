import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { SaleJob } from "./sale-job.ts"

const log = { info: vi.fn(), error: vi.fn() }
/** The responses of the database, one after the other; the last one is repeated. */
let answers: { moved: number; nextIn: number | null }[]
let asked: number[]
let job: SaleJob

const move = vi.fn(async () => {
  asked.push(Date.now())
  const result = answers.length > 1 ? answers.shift() : answers[0]
  if (result === undefined) throw new Error("the database is away")
  return result
})

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  asked = []
  log.error.mockClear()
  job = new SaleJob({ move, log })
})
afterEach(async () => {
  await job.stop()
  vi.useRealTimers()
})

test("it sleeps until the next moment, and asks again then", async () => {
  answers = [
    { moved: 0, nextIn: 40_000 },
    { moved: 3, nextIn: null },
  ]
  await job.run()
  await vi.advanceTimersByTimeAsync(39_999)
  expect(asked).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([0, 40_000])
})

test("a nearer moment that is planned while it sleeps is met", async () => {
  answers = [
    { moved: 0, nextIn: 600_000 },
    { moved: 0, nextIn: 5_000 },
    { moved: 1, nextIn: null },
  ]
  await job.run()
  await vi.advanceTimersByTimeAsync(1_000)
  await job.run()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([0, 1_000, 6_000])
})

test("what is planned while it asks is asked for once more", async () => {
  answers = [
    { moved: 0, nextIn: null },
    { moved: 0, nextIn: null },
  ]
  await Promise.all([job.run(), job.run(), job.run()])
  expect(asked).toEqual([0, 0])
})

test("more than it moves at once follows without a pause", async () => {
  answers = [
    { moved: 2_000, nextIn: -5 },
    { moved: 2_000, nextIn: -9 },
    { moved: 10, nextIn: null },
  ]
  await job.run()
  expect(asked).toEqual([0, 0, 0])
})

test("without a plan, or with one far ahead, it still asks each minute", async () => {
  answers = [{ moved: 0, nextIn: 90 * 86_400_000 }]
  await job.run()
  await vi.advanceTimersByTimeAsync(240_000)
  expect(asked).toEqual([0, 60_000, 120_000, 180_000, 240_000])
})

test("it goes on after a failure, which is logged once, and not after its end", async () => {
  answers = []
  await job.run()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked).toEqual([0, 2_000, 4_000])
  expect(log.error).toHaveBeenCalledTimes(1)
  answers = [{ moved: 0, nextIn: 1_000 }]
  await vi.advanceTimersByTimeAsync(2_000)
  await job.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(4)
})
