import { beforeEach, expect, test, vi } from "vitest"
import {
  forgetAnswers,
  lastOrder,
  rememberAnswers,
  rememberedAnswers,
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
  sendingOf("answers", "cart of Rima")
  rememberOrder("answers", { id: "an-order", number: 7 })
  expect(rememberedAnswers()).toEqual({ name: "Rima" })

  forgetAnswers()
  expect(rememberedAnswers()).toEqual({})
  expect(lastOrder("answers")).toMatchObject({ number: 7 })
  expect(JSON.stringify(localStorage)).not.toContain("Rima")
})

test("the order after another one within a day has its id and the key that placed it, also after the answers are forgotten", () => {
  const first = sendingOf("dar", "cart of Rima")
  expect(first).toMatchObject({ previousId: null, previousKey: null })
  rememberOrder("dar", { id: "an-order", number: 7 })
  expect(sendingOf("dar", "cart of Rima"), "the same again").toEqual(first)
  const next = sendingOf("dar", "another cart")
  expect(next).toMatchObject({ previousId: "an-order", previousKey: first.key })
  expect(next.key).not.toBe(first.key)
  forgetAnswers()
  expect(sendingOf("dar", "a third cart")).toMatchObject({ previousId: "an-order", previousKey: first.key })
  expect(sendingOf("souk", "a third cart"), "of another shop").toMatchObject({ previousKey: null })
})

test("where the browser refuses its storage, the same cart is still one sending for as long as the page", () => {
  const reject = () => {
    throw new Error("refused")
  }
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: reject }))
  const { key } = sendingOf("refused", "a cart")
  rememberOrder("refused", { id: "an-order", number: 7, cart: "a cart" })
  expect(sendingOf("refused", "a cart").key).toBe(key)
  expect(lastOrder("refused")).toMatchObject({ number: 7, cart: "a cart" })
  expect(sendingOf("refused", "another cart")).toMatchObject({ previousId: "an-order" })
})
