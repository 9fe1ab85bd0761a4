import { AsyncLocalStorage } from "node:async_hooks"
import type { Locale } from "#app/domain/language/locale.ts"
import { overwriteGetLocale } from "./compiled/runtime.js"

const rendering = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => rendering.getStore() ?? "en")

/** Runs a render in one language; parallel renders don't affect each other. */
export function inLocale<T>(locale: Locale, render: () => T): T {
  return rendering.run(locale, render)
}
