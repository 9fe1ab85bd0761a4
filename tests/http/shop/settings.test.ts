import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { radioOf, textOf, titleOf, withoutScript } from "#tests/client/page.ts"
import { settingsForm } from "#tests/fixtures/settings-form.ts"
import type { Page } from "#tests/client/visitor.ts"
import { messages } from "#tests/fixtures/messages.ts"

const app = useTestApplication()
const path = "/shop/settings"

async function arrange(options: Parameters<typeof insertShop>[1] = {}) {
  const shop = await insertShop(app.database.owner, options)
  return { shop, owner: await app.signInAsShop(shop), shopper: app.visitor() }
}

async function rowOf(shop: TestShop): Promise<Record<string, unknown>> {
  const { rows } = await app.database.owner.query("select * from shops where id = $1", [shop.id])
  return (rows as Record<string, unknown>[])[0] ?? {}
}

/** The badge is there for the script, hidden. */
const withoutOrders = /<span[^>]* hidden=""[^>]*>(?:<span[^>]*>[^<]*<\/span>)*<\/span>/g
const leadsTo = ({ status, headers }: Page) => [status, headers.get("location")]
const seenIn = (html: string) =>
  (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
const valueOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]

test.each([
  [
    "en",
    "Shop Settings · Vitrine",
    ["Manage your shop profile and preferences", "Shop Logo", "Basic Information", "Social Media"],
    [
      "Shop Theme",
      messages.en.size_heading,
      "Language Settings",
      "Save Settings",
      "Save Logo",
      "Choose file",
    ],
    ["Home", "Orders", "Products", "Categories", "Payment", "Settings", "Change Password"],
  ],
  [
    "ar",
    "إعدادات المتجر · فيترين",
    ["بيانات متجرك وتفضيلاتك", "شعار المتجر", "المعلومات الأساسيّة", "التواصل الاجتماعيّ"],
    ["لون المتجر", "حجم عرض المنتجات", "إعدادات اللغة", "حفظ الإعدادات", "حفظ الشعار", "اختيار ملفّ"],
    ["الرئيسيّة", "الطلبات", "المنتجات", "الفئات", "الدفع", "الإعدادات", "تغيير كلمة السرّ"],
  ],
])(
  "the page in %s, whole before any script, with the seven pages of the menu",
  async (lang, title, head, rest, menu) => {
    const { shop, owner } = await arrange({ name: "Zaatar & Zeit", color: "#10b981", displaySize: "medium" })
    const page = await owner.visit(`${path}?lang=${lang}`)
    expect([page.status, page.headers.get("cache-control"), titleOf(page.html)]).toEqual([
      200,
      "no-store",
      title,
    ])
    const all = textOf(withoutScript(page.html))
    for (const expected of [...head, ...rest]) expect(all).toContain(expected)
    const nav = (/<nav[\s\S]*?<\/nav>/.exec(page.html)?.[0] ?? "").replaceAll(withoutOrders, "")
    expect(
      textOf(nav)
        .split(/\s{2,}/)
        .join(" "),
    ).toBe(menu.join(" "))
    expect(nav).toMatch(/aria-current="page"[^>]*href="\/shop\/settings"/)

    expect(valueOf(page.html, "name")).toBe("Zaatar &amp; Zeit")
    expect(valueOf(page.html, "color")).toBe("#10B981")
    const checked = [
      radioOf(page.html, "preset", "#10B981"),
      radioOf(page.html, "product_display_size", "medium"),
      radioOf(page.html, "language", "en"),
    ]
    for (const radio of checked) expect(radio).toContain("checked")
    expect(page.html.match(/name="preset"/g)).toHaveLength(11)
    const email = (page.html.match(/<input[^>]*>/g) ?? []).find((tag) => tag.includes("@shops.example")) ?? ""
    expect(email).toContain(`value="${shop.username}@shops.example"`)
    expect(email).toContain("readOnly")
    expect(email, "the email is never sent").not.toContain("name=")
  },
)

test("everything is stored as it was meant, and the public page shows it at once", async () => {
  const { shop, owner, shopper } = await arrange()
  await insertProduct(app.database.owner, shop, { name: "Copper rakweh" })
  const before = await rowOf(shop)
  expect((await shopper.visit(`/shop/${shop.slug}`)).html).toContain('lang="en"')
  const result = await owner.post(
    path,
    settingsForm({
      ...{ name: "  دار   صنوبر ", description: "Soap.\r\nAnd copper.", phone: "٠٣ ١٢٣ ٤٥٦" },
      ...{ location: "Gouraud Street", address_link: "maps.app.goo.gl/AbC" },
      ...{ instagram_url: "@Dar.Snoubar", facebook_url: "m.facebook.com/dar.snoubar?mibextid=x" },
      ...{ opening_hours: " Monday to Friday\r\n10 to 7 ", delivery_and_payment: "<b>Cash</b>" },
      ...{ color: "abc", product_display_size: "small", language: "ar" },
    }),
  )
  expect(leadsTo(result)).toEqual([302, `${path}?done=saved`])
  expect(await rowOf(shop)).toEqual({
    ...before,
    name: "دار صنوبر",
    search_text: ["دار صنوبر", ...String(before?.["search_text"]).split("\n").slice(1)].join("\n"),
    description: "Soap.\nAnd copper.",
    phone: "+9613123456",
    location: "Gouraud Street",
    address_link: "https://maps.app.goo.gl/AbC",
    instagram_url: "https://www.instagram.com/dar.snoubar",
    facebook_url: "https://www.facebook.com/dar.snoubar",
    opening_hours: "Monday to Friday\n10 to 7",
    delivery_and_payment: "<b>Cash</b>",
    color: "#AABBCC",
    product_display_size: "small",
    language: "ar",
  })
  const page = await owner.visit(`${path}?done=saved&lang=en`)
  expect(textOf(page.html)).toContain("Settings updated successfully!")
  expect(valueOf(page.html, "phone")).toBe("+961 3 123 456")
  expect(textOf((await owner.visit(`${path}?done=saved&lang=ar`)).html)).toContain("حُفظت الإعدادات بنجاح!")

  const { html } = await shopper.visit(`/shop/${shop.slug}`)
  expect(html).toMatch(/<html lang="ar" dir="rtl"/)
  for (const expected of ["دار صنوبر", "Soap. And copper.", "Gouraud Street", "Monday to Friday 10 to 7"])
    expect(textOf(html)).toContain(expected)
  for (const part of [
    "https://maps.app.goo.gl/AbC",
    "https://www.instagram.com/dar.snoubar",
    "https://www.facebook.com/dar.snoubar",
    "https://wa.me/9613123456",
    "--shop:#AABBCC",
    'data-size="small"',
  ]) {
    expect(html).toContain(part)
  }
})

test("a phone that was stored before the rule stays while the rest is saved, and no such phone comes in", async () => {
  const { shop, owner } = await arrange({ phone: "+96155123456" })
  const opened = await owner.visit(path)
  const phone = valueOf(opened.html, "phone") ?? ""
  const seen = seenIn(opened.html)
  expect(phone).toBe("+961 55123456")
  expect((await owner.post(path, settingsForm({ name: "Renamed", phone, seen }))).status).toBe(302)
  expect(await rowOf(shop)).toMatchObject({ name: "Renamed", phone: "+96155123456" })
  // Whatever a form says that it has seen.
  for (const other of ["66123456", "call me"]) {
    const lie = JSON.stringify({ ...(JSON.parse(seen) as object), phone: other })
    await owner.post(path, settingsForm({ name: "Renamed", phone: other, seen: lie }))
  }
  expect(await rowOf(shop)).toMatchObject({ phone: "+96155123456" })
})

test("a phone that its country has none of is asked about once, with what was meant; another one again", async () => {
  const { shop, owner } = await arrange()
  const send = (fields: Record<string, string>) => owner.post(`${path}?lang=en`, settingsForm(fields))
  const asked = await send({ phone: "5512 3456" })
  expect(asked.status).toBe(422)
  expect(asked.html.replaceAll("\u00A0", " ")).toContain("Is +961 55123456 right?")
  expect(valueOf(asked.html, "asked_phone")).toBe("5512 3456")
  const other = await send({ phone: "5512 3457", asked_phone: "5512 3456" })
  expect([other.status, valueOf(other.html, "asked_phone")]).toEqual([422, "5512 3457"])
  const impossible = await send({ phone: "0312345", asked_phone: "0312345" })
  expect([impossible.status, valueOf(impossible.html, "asked_phone")]).toEqual([422, ""])
  expect(await rowOf(shop)).toMatchObject({ phone: null })
  expect((await send({ phone: "5512 3456", asked_phone: "5512 3456" })).status).toBe(302)
  expect(await rowOf(shop)).toMatchObject({ phone: "+96155123456" })
})

test("what is emptied is gone from the public page", async () => {
  const { shop, owner, shopper } = await arrange({
    phone: "+9613123456",
    location: "Hamra",
    description: "Words",
  })
  expect((await shopper.visit(`/shop/${shop.slug}`)).html).toContain("wa.me")
  expect(leadsTo(await owner.post(path, settingsForm()))).toEqual([302, `${path}?done=saved`])
  expect(await rowOf(shop)).toMatchObject({
    phone: null,
    location: null,
    description: null,
    address_link: null,
  })
  const { html } = await shopper.visit(`/shop/${shop.slug}`)
  expect(html).not.toContain("wa.me")
  expect(textOf(html)).not.toContain("Hamra")
})

test("a preset counts over the text beside it, as a page without a script sends both", async () => {
  const { shop, owner } = await arrange()
  await owner.post(path, settingsForm({ preset: "#84CC16", color: "#3B82F6" }))
  expect(await rowOf(shop)).toMatchObject({ color: "#84CC16" })
  await owner.post(path, settingsForm({ preset: "own", color: "#84cc17" }))
  expect(await rowOf(shop)).toMatchObject({ color: "#84CC17" })
})

test("an owner changes no shop but the own one", async () => {
  const { owner } = await arrange()
  const { shop: other, owner: stranger } = await arrange({ name: "Theirs" })
  const before = await rowOf(other)
  await owner.post(`${path}?id=${other.id}&slug=${other.slug}`, settingsForm({ name: "Mine" }))
  expect((await owner.post(path, settingsForm({ id: other.id }))).status).toBe(400)
  expect(await rowOf(other)).toEqual(before)
  expect(valueOf((await stranger.visit(path)).html, "name")).toBe("Theirs")
})

test("it is for owners only, and a blocked shop's are kept out", async () => {
  const { shop, owner } = await arrange()
  expect((await app.visitor().visit(path)).headers.get("location")).toContain("/shop/login?to=")
  expect((await app.visitor().post(path, settingsForm())).headers.get("location")).toContain("/shop/login")
  await app.database.owner.query("update shops set is_active = false where id = $1", [shop.id])
  const before = await rowOf(shop)
  for (const action of ["", "?logo", "?remove-logo"]) {
    expect((await owner.post(path + action, settingsForm({ name: "Blocked" }))).status).toBe(403)
  }
  expect(await rowOf(shop)).toEqual(before)
})

test("settings that two devices edit at once: what one changed is kept, what both changed is asked beside its field", async () => {
  const { shop, owner } = await arrange()
  await owner.post(path, settingsForm({ name: "Dar", location_ar: "بيروت" }))
  const seen = seenIn((await owner.visit(path)).html)
  const save = (fields: Parameters<typeof settingsForm>[0]) =>
    owner.post(`${path}?lang=en`, settingsForm({ name: "Dar", location_ar: "بيروت", seen, ...fields }))
  expect((await save({ location: "Hamra", color: "#112233" })).status).toBe(302)
  expect((await save({ description: "Soap" })).status).toBe(302)
  expect(await rowOf(shop)).toMatchObject({ location: "Hamra", description: "Soap", color: "#112233" })
  const rejected = await save({ description: "Oil", name: "Dar Noun" })
  expect(rejected.status).toBe(409)
  expect(textOf(withoutScript(rejected.html))).toContain(
    "Changed on another device meanwhile: “Soap”. Save again to keep yours.",
  )
  expect(rejected.html).toMatch(/name="name"[^>]*value="Dar Noun"/)
  expect(rejected.html).toMatch(/name="location"[^>]*value="Hamra"/)
  expect(await rowOf(shop)).toMatchObject({ name: "Dar", description: "Soap" })
  const again = { name: "Dar Noun", description: "Oil", location: "Hamra", color: "#112233" }
  await owner.post(path, settingsForm({ ...again, seen: seenIn(rejected.html) }))
  expect(await rowOf(shop), "a text that the form does not have stays").toMatchObject({
    ...{ ...again, translations: { ar: { location: "بيروت" } } },
  })
})

test("a rejected form repeats what it was opened with, so that what another device has saved is not lost", async () => {
  const { shop, owner } = await arrange()
  const seen = seenIn((await owner.visit(path)).html)
  await owner.post(path, settingsForm({ location: "Hamra", seen }))
  const rejected = await owner.post(path, settingsForm({ phone: "call me", seen }))
  expect(rejected.status).toBe(422)
  expect(JSON.parse(seenIn(rejected.html))).toEqual(JSON.parse(seen))
  await owner.post(path, settingsForm({ phone: "03 123 456", seen: seenIn(rejected.html) }))
  expect(await rowOf(shop)).toMatchObject({ phone: "+9613123456", location: "Hamra" })
})

test("the preview is a page of the shop by the input, for its owner alone, and nothing is stored", async () => {
  const { shop, owner } = await arrange({ name: "Dar" })
  await insertProduct(app.database.owner, shop, { name: "Copper rakweh" })
  const before = await rowOf(shop)
  const input = settingsForm({ name: "<i>Typed</i>", color: "112233", language: "ar", phone: "call me" })
  const { status, html } = await owner.post(`${path}?live`, input)
  const page = (/srcDoc="([^"]*)"/i.exec(html)?.[1] ?? "").replaceAll("&lt;", "<").replaceAll("&quot;", '"')
  expect(status).toBe(200)
  for (const part of ['<html lang="ar" dir="rtl"', "--shop:#112233", "Copper rakweh", "/assets/sheet-shop"])
    expect(page).toContain(part)
  expect(page).toContain("&amp;lt;i&amp;gt;Typed")
  expect((await owner.post(`${path}?live`, settingsForm({ plan_id: "x" }))).status).toBe(400)
  const stranger = await app.visitor().post(`${path}?live`, input)
  expect(stranger.headers.get("location")).toContain("/shop/login")
  expect(await rowOf(shop)).toEqual(before)
})
