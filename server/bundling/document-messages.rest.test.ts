import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { m } from "#app/messages/compiled/messages.js"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import { documentMessages } from "./document-messages.ts"

const folder = new URL("../../app/messages/compiled/messages/", import.meta.url)
const registry = new URL("../registry.js", folder).href

type Message = (inputs?: Record<string, unknown>, options?: { locale: Locale }) => string

/** Returns the messages as the scripts of a document in this language get them. */
async function bundled(names: readonly string[], locale: Locale): Promise<Record<string, Message>> {
  const { transform } = documentMessages()
  if (typeof transform !== "function") throw new Error("the plugin transforms nothing")
  const parts = names.map((name) => {
    const code = readFileSync(new URL(`${name}.js`, folder), "utf8")
    const id = `/srv/my shops/app/messages/compiled/messages/${name}.js`
    const result: unknown = Reflect.apply(transform, undefined, [code, id])
    return (result as { code: string }).code.replaceAll(/^import .*$/gm, "")
  })
  const head = `import * as registry from "${registry}"\nconst locale = "${locale}"\n`
  const all = encodeURIComponent(head + parts.join("\n"))
  return (await import(`data:text/javascript,${all}`)) as Record<string, Message>
}

const names = readdirSync(folder).flatMap((file) => /^([a-z]\w*)\.js$/.exec(file)?.[1] ?? [])

test.each(locales)("each message says in the scripts of a document what servers say: %s", async (locale) => {
  const light = await bundled(names, locale)
  const counts = [0, 1, 2, 3, 11, 100]
  const different = names.filter((name) => {
    const code = readFileSync(new URL(`${name}.js`, folder), "utf8")
    const keys = [...code.matchAll(/i\?\.(\w+)/g)].map(([, key = ""]) => key)
    return counts.some((count) => {
      const inputs = Object.fromEntries(
        keys.map((key) => [key, key === "count" ? count : `<${key} ${count}>`]),
      )
      const said = Reflect.get(m, name) as Message
      return light[name]?.(inputs) !== said(inputs, { locale })
    })
  })
  expect(names.length).toBeGreaterThan(1_000)
  expect(different).toEqual([])
})
