import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { limits } from "#app/domain/limits.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"
import type { Fields } from "#tests/client/visitor.ts"
import { path, leadsTo, selectionOf } from "./selection.ts"

const app = useTestApplication()
const { arrange, rows } = selectionOf(app)

test.each([
  [
    "en",
    "0",
    "Write a whole number from 1 to 99.",
    "This category no longer exists. Choose another.",
    "Choose a category, or none.",
  ],
  [
    "ar",
    "100",
    "اكتب عددًا صحيحًا من 1 إلى 99.",
    "لم تعد هذه الفئة موجودة. اختر غيرها.",
    "اختر فئة، أو بلا فئة.",
  ],
])("a wrong answer stays beside its question (%s)", async (lang, percent, range, category, missing) => {
  const { shop, ids, owner } = await arrange()
  const stranger = await insertShop(app.database.owner)
  const foreign = await insertCategory(app.database.owner, stranger, "Theirs")
  const before = await rows(shop)
  const sale = await owner.post(`${path}?selected=sale&id=${ids[0]}&lang=${lang}`, { percent })
  expect([sale.status, textOf(sale.html)]).toEqual([422, expect.stringContaining(range)])
  expect(sale.html).toContain(`value="${percent}"`)
  const unchosen = await owner.post(`${path}?selected=move&id=${ids[0]}&lang=${lang}`, {})
  expect([unchosen.status, textOf(unchosen.html)]).toEqual([422, expect.stringContaining(missing)])
  for (const id of [foreign, randomUUID(), "7"]) {
    const move = await owner.post(`${path}?selected=move&id=${ids[0]}&lang=${lang}`, { category: id })
    expect([move.status, textOf(move.html)]).toEqual([422, expect.stringContaining(category)])
  }
  expect(await rows(shop)).toEqual(before)
})

test.each([
  ["en", "Select at least one product first.", "Select at most 100 products at once.", "is there any more"],
  ["ar", "حدّد منتجًا واحدًا على الأقلّ أوّلًا.", "حدّد 100 منتج على الأكثر", "لم يعد أيّ من هذه المنتجات موجودًا."],
])("nothing selected, too much, and what is gone is said (%s)", async (lang, nothing, many, gone) => {
  const { shop, ids, owner } = await arrange()
  const before = await rows(shop)
  const strangers = Array.from({ length: limits.selectedProducts }, () => randomUUID())
  const actions: [string, Fields][] = [
    ["activate", {}],
    ["deactivate", {}],
    ["move", { category: "none" }],
    ["sale", { percent: "10" }],
    ["questions", { from: randomUUID() }],
    ["delete", { sure: "" }],
  ]
  for (const [action, fields] of actions) {
    const at = `${path}?selected=${action}&lang=${lang}`
    for (const [id, status, expected] of [
      [[], 422, nothing],
      [[...strangers, ids[0] ?? ""], 422, many],
      [strangers, 404, gone],
    ] as const) {
      const page = await owner.post(at, { ...fields, id })
      expect([page.status, textOf(page.html)], action).toEqual([status, expect.stringContaining(expected)])
    }
  }
  expect(await rows(shop)).toEqual(before)
})

test("another shop's products are not found among one's own, and stay as they are", async () => {
  const mine = await arrange()
  const theirs = await arrange()
  const before = await rows(theirs.shop)
  const actions: [string, Fields][] = [
    ["deactivate", {}],
    ["move", { category: "none" }],
    ["sale", { percent: "10" }],
    ["sale", { off: "on" }],
    ["delete", { sure: "" }],
  ]
  for (const [action, fields] of actions) {
    const foreign = await mine.owner.post(`${path}?selected=${action}`, { ...fields, id: theirs.ids })
    expect(foreign.status, action).toBe(404)
    const question = await mine.owner.visit(`${path}?selected=${action}&id=${theirs.ids[0]}`)
    expect(question.status, action).toBe(404)
  }
  const mixed = await mine.owner.post(`${path}?selected=delete`, {
    id: [...mine.ids, ...theirs.ids],
    sure: "",
  })
  expect(leadsTo(mixed)).toEqual([302, `${path}?done=delete.3.0.3`])
  expect(await rows(mine.shop)).toEqual([])
  expect(await rows(theirs.shop)).toEqual(before)
})

test("forms with fields that they do not have are refused, and acts that there are none of", async () => {
  const { shop, ids, owner } = await arrange()
  const before = await rows(shop)
  const [id = ""] = ids
  const results = [
    await owner.post(`${path}?selected=activate`, { id, is_active: "false" }),
    await owner.post(`${path}?selected=deactivate`, { id: "7" }),
    await owner.post(`${path}?selected=sale`, { id, percent: ["10", "20"] }),
    await owner.post(`${path}?selected=delete`, { id, sure: "", percent: "10" }),
    await owner.post(`${path}?selected=destroy`, { id }),
    await owner.post(`${path}?selected=deactivate&id=7`, { id }),
  ]
  expect(results.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404])
  expect(await rows(shop)).toEqual(before)
})
