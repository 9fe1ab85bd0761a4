import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { paymentMethodLimits } from "#app/domain/payment-method/payment-method.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/settings/payment-methods"

async function arrange() {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const stored = async () => {
    const { rows } = await app.database.owner.query<{ id: string; kind: string; account: string | null }>(
      `select id, kind, name, account, receiver, sentence, translations, is_active from payment_methods
       where shop_id = $1 order by position`,
      [shop.id],
    )
    return rows
  }
  const add = (kind: string, fields: Record<string, string> = {}) => owner.post(`${path}?add=${kind}`, fields)
  return { shop, owner, stored, add }
}

test.each(["en", "ar"] as const)(
  "in %s the page invites, lists the ways, and the index names them",
  async (lang) => {
    const { owner, add } = await arrange()
    const texts = messages[lang]
    const empty = textOf((await owner.visit(`${path}?lang=${lang}`)).html)
    for (const expected of [texts.methods_title, texts.methods_empty, texts.method_cash_way, "OMT"])
      expect(empty).toContain(expected)
    await add("cash")
    await add("whish", { account: "71 234 567", receiver: "Rima", receiver_ar: "ريما" })
    const { html } = await owner.visit(`${path}?lang=${lang}`)
    expect(html, "cash once, numbers as often as there are").not.toContain("add=cash")
    expect(html).toContain("add=whish")
    const full = textOf(html)
    expect(full).toContain("71 234 567")
    expect(full).toContain(lang === "en" ? "Rima" : "ريما")
    const index = textOf((await owner.visit(`/shop/settings?lang=${lang}`)).html)
    expect(index).toContain(`\u2068${texts.method_cash}\u2069 · \u2068Whish Money\u2069`)
  },
)

test("a way is added last, edited, switched off, moved and removed", async () => {
  const { owner, stored, add } = await arrange()
  expect((await add("cash")).headers.get("location")).toBe(`${path}?done=created`)
  await add("own", { name: "Bitcoin", account: "bc1q", sentence: "Ask first", sentence_ar: "اسأل أوّلًا" })
  const [cash, own] = await stored()
  expect([cash, own]).toMatchObject([
    { kind: "cash", name: null, is_active: true },
    { kind: "own", name: "Bitcoin", sentence: "Ask first", translations: { ar: { sentence: "اسأل أوّلًا" } } },
  ])
  const edited = await owner.post(`${path}?edit=${own?.id}`, { name: "BTC" })
  expect(edited.headers.get("location")).toBe(`${path}?done=updated`)
  expect((await stored())[1]).toMatchObject({ name: "BTC", account: "bc1q" })
  await owner.post(`${path}?active=${own?.id}`, { active: "false" })
  expect((await stored())[1]).toMatchObject({ is_active: false })
  const ids = (await stored()).map(({ id }) => id)
  await owner.post(`${path}?reorder=`, { id: ids, up: ids[1] ?? "" })
  expect((await stored()).map(({ id }) => id)).toEqual(ids.toReversed())
  expect(textOf((await owner.visit(`${path}?delete=${own?.id}&lang=en`)).html)).toContain("Remove BTC?")
  await owner.post(`${path}?delete=${own?.id}`, {})
  expect(await stored()).toHaveLength(1)
})

test("wrong input is said beside its field and stays", async () => {
  const { stored, add } = await arrange()
  for (const [kind, fields] of [
    ["own", { name: " ", account: "x" }],
    ["whish", { account: "x".repeat(paymentMethodLimits.account + 1) }],
    ["bank", { receiver_ar: "x".repeat(paymentMethodLimits.receiver + 1) }],
    ["omt", { sentence: "x".repeat(paymentMethodLimits.sentence + 1) }],
  ] as const) {
    const rejected = await add(kind, fields)
    expect(rejected.status, kind).toBe(422)
    for (const value of Object.values(fields).filter((text) => text.trim() !== ""))
      expect(rejected.html).toContain(value)
  }
  expect(await stored()).toEqual([])
})

test("hostile addresses and forms change nothing, and no other shop's way is reached", async () => {
  const { owner, stored, add } = await arrange()
  await add("whish", { account: "71 234 567" })
  const [whish] = await stored()
  const stranger = await arrange()
  for (const [position, fields, status] of [
    ["add=gold", {}, 404],
    ["add=whish", { is_active: "false" }, 400],
    ["add=whish", { kind: "own" }, 400],
    [`edit=${randomUUID()}`, { account: "1" }, 404],
    [`active=${whish?.id}`, { active: "maybe" }, 400],
    ["reorder=", { id: randomUUID() }, 409],
    ["edit=x", { account: "1" }, 404],
  ] as const)
    expect((await owner.post(`${path}?${position}`, fields)).status, position).toBe(status)
  for (const [position, fields] of [
    [`edit=${whish?.id}`, { account: "stolen" }],
    [`delete=${whish?.id}`, {}],
    [`active=${whish?.id}`, { active: "false" }],
  ] as const)
    expect((await stranger.owner.post(`${path}?${position}`, fields)).status, position).toBe(404)
  expect(await stored()).toEqual([whish])
})

test("a shop has at most its largest number of ways, also at once", async () => {
  const { owner, stored, add } = await arrange()
  const all = await Promise.all(Array.from({ length: paymentMethodLimits.methods + 3 }, () => add("omt")))
  expect(await stored()).toHaveLength(paymentMethodLimits.methods)
  const rejected = all.filter(({ status }) => status === 409)
  expect(rejected).toHaveLength(3)
  expect(textOf((await owner.post(`${path}?add=omt&lang=en`, {})).html)).toContain("at most 8 ways to pay")
})

test("two devices that edit one way keep both changes, or see both", async () => {
  const { owner, stored, add } = await arrange()
  await add("whish", { account: "71 234 567", receiver: "Rima" })
  const [whish] = await stored()
  const { html } = await owner.visit(`${path}?edit=${whish?.id}`)
  const seen = (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"')
  await owner.post(`${path}?edit=${whish?.id}`, { account: "70 111 111" })
  await owner.post(`${path}?edit=${whish?.id}`, { account: "71 234 567", receiver: "Rima Khoury", seen })
  expect((await stored())[0]).toMatchObject({ account: "70 111 111", receiver: "Rima Khoury" })
  const late = await owner.post(`${path}?edit=${whish?.id}`, { account: "76 000 000", seen })
  expect(late.status).toBe(409)
  expect(late.html).toContain("76 000 000")
  expect(late.html).toContain("70 111 111")
})
