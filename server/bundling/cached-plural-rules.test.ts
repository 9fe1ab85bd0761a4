import { readFileSync } from "node:fs"
import { locales } from "#app/domain/language/locale.ts"
import { expect, test } from "vitest"
import * as plain from "#app/messages/compiled/registry.js"
import { cachedPluralRules } from "./cached-plural-rules.ts"

const file = new URL("../../app/messages/compiled/registry.js", import.meta.url)
/** Vite calls it with a decoded path. */
const id = "/srv/my shops/app/messages/compiled/registry.js"

/** Returns the registry as the bundle contains it. */
async function bundled(): Promise<typeof plain> {
  const { transform } = cachedPluralRules()
  if (typeof transform !== "function") throw new Error("the plugin transforms nothing")
  const result = await Reflect.apply(transform, undefined, [readFileSync(file, "utf8"), id])
  const { code } = result as { code: string }
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof plain
}

test("kept rules find the forms that new ones find", async () => {
  const cached = await bundled()
  const counts = [0, 1, 2, 3, 7, 10, 11, 26, 99, 100, 101, 102, 103, 1_000, 1.5, "4"]
  for (const locale of locales)
    for (const type of [undefined, "cardinal", "ordinal"] as const)
      for (const count of counts) {
        const options = type && { type }
        expect(cached.plural(locale, count, options)).toBe(plain.plural(locale, count, options))
      }
})
