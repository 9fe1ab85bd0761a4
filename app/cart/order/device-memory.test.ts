import { beforeEach, expect, test, vi } from "vitest"
import {
  forgetAnswers,
  lastOrder,
  rememberAnswers,
  rememberedAnswers,
  rememberOrder,
  sendingOf,
} from "./device-memory.ts"

/** The part of a browser's storage that is used here. As there, what it keeps are its own properties. */
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
