import { beforeEach, expect, test, vi } from "vitest"
import { forgetWaiting, isTooOld, readWaiting, writeWaiting } from "./waiting-list.ts"

const form = { action: "/shop/orders?confirm=1", fields: [], name: "Confirm #1", since: 0 }

let store: Record<string, unknown>

beforeEach(() => {
  const define = (key: string, value: unknown) =>
    Object.defineProperty(store, key, { value, enumerable: false })
  store = {}
  define("getItem", (key: string) => store[key] ?? null)
  define("setItem", (key: string, value: string) => void (store[key] = value))
  define("removeItem", (key: string) => void delete store[key])
  vi.stubGlobal("localStorage", store)
})

test("each shop has a list of its own, in order", () => {
  const second = { ...form, name: "Confirm #2" }
  expect(writeWaiting("a", [form, second])).toBe(true)
  expect(readWaiting("a")).toEqual([form, second])
  expect(readWaiting("b")).toEqual([])
  writeWaiting("a", [])
  expect(store).toEqual({})
})

test("what waits in other shops is deleted, and nothing else", () => {
  writeWaiting("a", [form])
  writeWaiting("b", [form])
  store["cart"] = "[]"
  forgetWaiting("b")
  expect([readWaiting("a"), readWaiting("b")]).toEqual([[], [form]])
  forgetWaiting()
  expect(store).toEqual({ cart: "[]" })
})

test("a browser that stores nothing lets nothing wait", () => {
  vi.stubGlobal("localStorage", undefined)
  expect(writeWaiting("a", [form])).toBe(false)
  expect(readWaiting("a")).toEqual([])
  expect(() => forgetWaiting()).not.toThrow()
})

test("a form waits for three days", () => {
  const dayMs = 86_400_000
  expect(isTooOld({ ...form, since: Date.now() - 2.9 * dayMs })).toBe(false)
  expect(isTooOld({ ...form, since: Date.now() - 3.1 * dayMs })).toBe(true)
})
