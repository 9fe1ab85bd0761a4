import { setImmediate } from "node:timers/promises"
import { expect, onTestFinished, test, vi } from "vitest"
import { QueueFull } from "./fair-queue.ts"
import { busyPage, renderInQueue } from "./render-in-queue.ts"

const greedy = { network: "10.0.0.1", isRead: true }
const other = { network: "10.0.0.2", isRead: true }

test("one page is rendered at a time, networks take turns, and others pass in between", async () => {
  const order: string[] = []
  let rounds = 0
  const render = (name: string) => () => {
    order.push(name)
    return rounds
  }
  const pages = [..."abc"].map((name) => renderInQueue(greedy, render(name)))
  pages.push(renderInQueue(other, render("other")))
  const isOver = Promise.all(pages).then(() => true)
  while (!(await Promise.race([isOver, setImmediate(false)]))) rounds += 1
  expect(order).toEqual(["a", "b", "other", "c"])
  expect(new Set(await Promise.all(pages)).size, "each in a turn of its own").toBe(4)
})

test.each([
  ["in which time stands still", 0, 15, 17],
  ["that takes too long", 21, 0, 3],
])(
  "a page that is alone is rendered at once, the next one after a pause %s",
  async (_, step, least, most) => {
    for (let iteration = 0; iteration < 20; iteration += 1) await setImmediate()
    let time = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += step))
    onTestFinished(() => clock.mockRestore())
    let iterations = 0
    const first = renderInQueue(other, () => iterations)
    const second = renderInQueue(other, () => iterations)
    const isOver = second.then(() => true)
    while (!(await Promise.race([isOver, setImmediate(false)]))) iterations += 1
    expect(await first).toBe(0)
    expect(await second).toBeGreaterThanOrEqual(least)
    expect(await second).toBeLessThanOrEqual(most)
  },
)

test("of one network a bounded number waits; the page after a form is rendered in any case, and another's too", async () => {
  const held = Promise.withResolvers<string>()
  const pages = Array.from({ length: 257 }, () => renderInQueue(greedy, () => held.promise))
  await expect(renderInQueue(greedy, () => "page")).rejects.toThrow(QueueFull)
  expect(await renderInQueue({ ...greedy, isRead: false }, () => "after a form")).toBe("after a form")
  pages.push(renderInQueue(other, () => "another"))
  held.resolve("page")
  expect(new Set(await Promise.all(pages))).toEqual(new Set(["page", "another"]))
  expect(await renderInQueue(greedy, () => "page")).toBe("page")
})

test("a busy page says in both languages when to come back", () => {
  const { status, headers, body } = busyPage()
  expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"])
  expect(body).toMatch(/Please try again[^]*[\u0600-\u06ff]/)
})
