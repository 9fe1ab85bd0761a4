import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { QueueFull } from "#app/http/fair-queue.ts"
import { startInQueue } from "./start-in-queue.ts"

test("requests start in iterations of their own, and networks take turns", async () => {
  let iteration = 0
  const started: string[] = []
  const start = (network: string) =>
    startInQueue(network).then(() => void started.push(`${network} ${iteration}`))
  const requests = Promise.all(["a", "a", "a", "b"].map(start))
  const isOver = requests.then(() => true)
  while (!(await Promise.race([isOver, setImmediate(false)]))) iteration += 1
  expect(started.map((text) => text.slice(0, 1)).join("")).toBe("aaba")
  expect(new Set(started.map((text) => text.slice(2))).size, "iterations").toBe(4)
})

test("of one network a bounded number waits, and another's request starts all the same", async () => {
  for (let iteration = 0; iteration < 9; iteration += 1) await setImmediate()
  const requests = Array.from({ length: 1_025 }, () => startInQueue("a"))
  await expect(startInQueue("a")).rejects.toThrow(QueueFull)
  await startInQueue("b")
  await Promise.all(requests)
})
