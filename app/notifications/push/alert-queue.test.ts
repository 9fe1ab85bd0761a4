import { expect, test } from "vitest"
import type { Busy, ClaimedAlerts } from "#app/database/auth/order-alerts.ts"
import { AlertQueue } from "./alert-queue.server.ts"

type Due = { shopId: string; host: string }

/** Returns a queue of due alerts. The test ends its deliveries. */
function positionOf(due: Due[], { paused = [] as string[] } = {}) {
  const underway: { name: string; end: () => void }[] = []
  const failures: unknown[] = []
  const queue = new AlertQueue({
    ...{ maxRunning: 4, maxRunningOfHost: 2 },
    claim: async ({ shops, hosts }: Busy) => {
      const position = due.findIndex(({ shopId, host }) => !shops.includes(shopId) && !hosts.includes(host))
      const [found] = position < 0 ? [] : due.splice(position, 1)
      return found === undefined ? null : alertsOf(found)
    },
    deliver: ({ shopId, device }) =>
      new Promise((end) => underway.push({ name: `${shopId} ${device?.endpoint ?? ""}`, end })),
    paused: () => paused,
    failed: (error) => failures.push(error),
  })
  const names = () => underway.map(({ name }) => name)
  return { queue, due, underway, names, failures }
}

function alertsOf({ shopId, host }: Due): ClaimedAlerts {
  const device = { id: host, p256dh: "", auth: "", locale: "en", hasAnswered: true } as const
  return {
    ...{ shopId, kind: "order", ids: [], orderIds: [], variantIds: [], attempts: 1, age: 0 },
    device: { ...device, endpoint: `https://${host}/1` },
  }
}

test("a shop has one delivery at a time, and a host a bounded number", async () => {
  const { queue, names, underway } = positionOf([
    { shopId: "a", host: "dead" },
    { shopId: "a", host: "dead" },
    { shopId: "b", host: "dead" },
    { shopId: "c", host: "dead" },
    { shopId: "d", host: "well" },
  ])
  queue.wake()
  await expect.poll(names).toEqual(["a https://dead/1", "b https://dead/1", "d https://well/1"])
  underway[0]?.end()
  await expect.poll(() => names().slice(3)).toEqual(["a https://dead/1"])
})

test("a host that can't be reached for now is left alone", async () => {
  const { queue, names } = positionOf(
    [
      { shopId: "a", host: "dead" },
      { shopId: "b", host: "well" },
    ],
    { paused: ["dead"] },
  )
  queue.wake()
  await expect.poll(names).toEqual(["b https://well/1"])
})

test("what becomes due while it claims is not forgotten, and what it can't claim now is claimed after the next wake", async () => {
  const { queue, names, due } = positionOf([{ shopId: "a", host: "well" }])
  queue.wake()
  due.push({ shopId: "b", host: "well" })
  queue.wake()
  await expect.poll(names).toHaveLength(2)
})

test("a stop waits for what is under way and begins nothing", async () => {
  const { queue, names, due, underway } = positionOf([{ shopId: "a", host: "well" }])
  queue.wake()
  await expect.poll(names).toHaveLength(1)
  due.push({ shopId: "b", host: "well" })
  let isStopped = false
  const stopped = queue.stop().then(() => (isStopped = true))
  queue.wake()
  await Promise.resolve()
  expect(isStopped).toBe(false)
  underway[0]?.end()
  await stopped
  expect(names()).toHaveLength(1)
})

test("a claim or a delivery that fails is told, and the next goes on", async () => {
  const failures: unknown[] = []
  const answers = [new Error("away"), alertsOf({ shopId: "a", host: "well" }), null, null]
  const queue = new AlertQueue({
    ...{ maxRunning: 1, maxRunningOfHost: 1, paused: () => [], failed: (error) => failures.push(error) },
    claim: async () => {
      const result = answers.shift() ?? null
      if (result instanceof Error) throw result
      return result
    },
    deliver: () => Promise.reject(new Error("lost")),
  })
  queue.wake()
  await expect.poll(() => failures).toHaveLength(1)
  queue.wake()
  await expect.poll(() => failures.map(String)).toEqual(["Error: away", "Error: lost"])
})
