import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { areas, areasOf, folder, type Message, readArea, textsOf } from "./read-messages.ts"

function inputs(message: Message): string[] {
  const all = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
  )
  return [...new Set(all)].toSorted()
}

/** The plural forms of a message, when it has them. */
function forms(message: Message): string[] {
  return typeof message === "string"
    ? []
    : Object.keys(message[0].match).map((key) => key.replace(/^.*=/, ""))
}

test("the two languages hold the same areas, and the project names each of them", () => {
  expect(areas.toSorted()).toEqual(areasOf("ar").toSorted())
  const settings = readFileSync(join(folder, "../../project.inlang/settings.json"), "utf8")
  for (const area of areas) expect(settings).toContain(`{locale}/${area}`)
})

test("no key is in two areas", () => {
  const keys = areas.flatMap((area) => Object.keys(readArea("en", area)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

/** On the page of an order, whose head names the shop: in Arabic it would be named a second time. */
const isNamedAbove = new Set(["order_heading_confirmed", "order_heading_cancelled", "order_next_look"])

test.each(areas)("%s has the same keys and inputs in both languages, and no empty text", (area) => {
  const [en, ar] = [readArea("en", area), readArea("ar", area)]
  expect(Object.keys(ar).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const [key, english] of Object.entries(en)) {
    const arabic = ar[key] ?? ""
    // A plural form may spell its number out, so it need not show it.
    for (const input of inputs(arabic)) expect(inputs(english), key).toContain(input)
    if (typeof english === "string" && !isNamedAbove.has(key))
      expect(inputs(arabic), key).toEqual(inputs(english))
    for (const text of [...textsOf(english), ...textsOf(arabic)]) expect(text.trim(), key).not.toBe("")
  }
})

test.each(areas)("%s counts by the rules of each language", (area) => {
  const [en, ar] = [readArea("en", area), readArea("ar", area)]
  for (const [key, english] of Object.entries(en)) {
    if (typeof english === "string") continue
    expect(forms(english).toSorted(), key).toEqual(["one", "other"])
    expect(forms(ar[key] ?? "").toSorted(), key).toEqual(["few", "many", "one", "other", "two", "zero"])
  }
})

test("every message is used", () => {
  const root = join(folder, "..")
  const sources = globSync(["**/*.ts", "**/*.tsx"], { cwd: root, exclude: ["messages/compiled/**"] })
  const text = sources.map((file) => readFileSync(join(root, file), "utf8")).join("\n")
  const used = new Set(text.match(/\b[a-z][a-z0-9_]*\b/g))
  const unused = areas.flatMap((area) => Object.keys(readArea("en", area))).filter((key) => !used.has(key))
  expect(unused).toEqual([])
})
