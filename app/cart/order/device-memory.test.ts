import { beforeEach, expect, test, vi } from "vitest"
import {
  forgetAnswers,
  forgetOrders,
  rememberAnswers,
  rememberedAnswers,
  rememberedOrders,
  rememberOrder,
  sendingOf,
} from "./device-memory.ts"

/** The part of a browser's storage that is used here. Its values are its own properties, as in a browser. */
const emptyStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Record<string, string>

let localStorage: Record<string, string>

beforeEach(() => {
  localStorage = emptyStorage()
  vi.stubGlobal("window", { localStorage })
  return () => vi.unstubAllGlobals()
})

test("a shop with the address `answers` and the shopper's remembered answers leave each other alone", () => {
  rememberAnswers({ name: "Rima" })
  sendingOf("answers", "cart of Rima", null)
  rememberOrder("answers", { id: "an-order", number: 7 })
  expect(rememberedAnswers()).toEqual({ name: "Rima" })

  forgetAnswers()
  expect(rememberedAnswers()).toEqual({})
  expect(rememberedOrders("answers")).toMatchObject([{ number: 7 }])
  expect(JSON.stringify(localStorage)).not.toContain("Rima")
})

test("the same cart is one sending until it is an order, and a changed one names the order that it replaces, with its key", () => {
  const first = sendingOf("dar", "cart of Rima", null)
  expect(first).toMatchObject({ previousId: null, previousKey: null })
  expect(sendingOf("dar", "cart of Rima", null), "the same again").toEqual(first)
  rememberOrder("dar", { id: "an-order", number: 7 })
  const same = sendingOf("dar", "cart of Rima", null)
  expect(same.key, "the next cart may have the same contents").not.toBe(first.key)
  expect(same.previousId, "and is an order of its own").toBeNull()

  const changed = sendingOf("dar", "another cart", "an-order")
  expect(changed).toMatchObject({ previousId: "an-order", previousKey: first.key })
  forgetAnswers()
  expect(sendingOf("dar", "a third cart", "an-order")).toMatchObject({ previousKey: first.key })
  expect(sendingOf("souk", "a third cart", "an-order"), "of another shop").toMatchObject({
    previousKey: null,
  })
  rememberOrder("dar", { id: "its-successor", number: 8 })
  expect(
    rememberedOrders("dar").map(({ number }) => number),
    "without the replaced one",
  ).toEqual([8])
})

test("the last five orders of a shop are remembered for 90 days, and can be forgotten", () => {
  vi.useFakeTimers()
  for (let number = 1; number <= 6; number++) rememberOrder("dar", { id: `order ${number}`, number })
  const numbers = (slug = "dar") => rememberedOrders(slug).map(({ number }) => number)
  expect(numbers()).toEqual([6, 5, 4, 3, 2])
  expect(numbers("souk")).toEqual([])
  forgetOrders("dar", ["order 5"])
  expect(numbers()).toEqual([6, 4, 3, 2])
  vi.advanceTimersByTime(91 * 86_400_000)
  expect(numbers()).toEqual([])
  forgetOrders("dar", ["order 6", "order 4", "order 3", "order 2"])
  expect(Object.keys(localStorage)).toEqual([])
  vi.useRealTimers()
})

test("the order that a former version of the page stored is the only one", () => {
  localStorage["order/dar"] = JSON.stringify({
    placed: { id: "an-order", number: 7, at: Date.now(), key: "k" },
  })
  expect(rememberedOrders("dar")).toMatchObject([{ id: "an-order", number: 7 }])
  rememberOrder("dar", { id: "the-next", number: 8 })
  expect(rememberedOrders("dar").map(({ number }) => number)).toEqual([8, 7])
})

test("where the browser refuses its storage, the same cart is still one sending for as long as the page", () => {
  const reject = () => {
    throw new Error("refused")
  }
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: reject }))
  const { key } = sendingOf("refused", "a cart", null)
  expect(sendingOf("refused", "a cart", null).key).toBe(key)
  rememberOrder("refused", { id: "an-order", number: 7 })
  expect(rememberedOrders("refused")).toMatchObject([{ number: 7 }])
  expect(sendingOf("refused", "another cart", "an-order")).toMatchObject({ previousKey: key })
})
