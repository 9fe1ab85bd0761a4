import { beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { metaOf, textOf, titleOf } from "#tests/client/page.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()
const nobody = "00000000-0000-4000-8000-000000000000"
let shop: TestShop

beforeAll(async () => {
  shop = await insertShop(app.database.owner, {
    ...{ name: "Dar Zaytoun", color: "#1F7A4D", phone: "+961 3 111 222", location: "Koura", language: "ar" },
  })
})

const visit = (id: string, query = "", { slug } = shop) => app.visitor().visit(`/shop/${slug}/${id}${query}`)

test.each([
  ["en", "?lang=en", "Product Unavailable", "This product is currently not available.", "Back to Shop"],
  ["ar", "", "المنتج غير متاح", "هذا المنتج غير متاح حاليًّا.", "العودة إلى المتجر"],
])(
  "a product that is switched off leaves a page of its shop, with its face, cart and chat (%s)",
  async (lang, query, title, text, back) => {
    const id = await insertProduct(app.database.owner, shop, { isActive: false, name: "Secret thing" })
    const { status, headers, html } = await visit(id, query)
    expect([status, headers.get("cache-control")]).toEqual([404, "public, no-cache"])
    expect(html).toContain(`<html lang="${lang}" dir="${lang === "ar" ? "rtl" : "ltr"}"`)
    for (const piece of ["--shop:#1F7A4D", 'class="canopy"', 'class="shop-foot"', "data-cart-frame"])
      expect(html).toContain(piece)
    const shown = textOf(html)
    for (const part of [title, text, back, "Dar Zaytoun", "Koura"]) expect(shown).toContain(part)
    expect(titleOf(html)).toBe(`${title} · Dar Zaytoun`)
    expect(metaOf(html, "robots")).toBe("noindex")
    expect(html).toContain(`<a class="btn" href="/shop/${shop.slug}${query}">`)
    expect(html).toContain(`href="/shop/${shop.slug}/${id}${lang === "ar" ? "?lang=en" : ""}" hrefLang`)
    expect(html).not.toContain("Secret thing")
    const [chat = ""] = /https:\/\/wa\.me\/9613111222\?text=[^"]*/.exec(html) ?? []
    const message = new URL(chat).searchParams.get("text")
    expect(message).toBe(
      `مرحبًا Dar Zaytoun، لم أعد أجد هذا المنتج في متجركم:\n${app.publicUrl}/shop/${shop.slug}/${id}`,
    )
  },
)

test("a product of another shop is as missing as one that never was, and nothing of it is shown", async () => {
  const other = await insertShop(app.database.owner, { name: "Somebody else", phone: "+961 70 999 999" })
  const foreign = await insertProduct(app.database.owner, other, { name: "Foreign thing" })
  const [one, two] = [await visit(foreign), await visit(nobody)]
  expect([one.status, two.status]).toEqual([404, 404])
  expect(one.html.replaceAll(foreign, nobody)).toBe(two.html)
})

test("a shop without a phone offers no chat", async () => {
  const silent = await insertShop(app.database.owner)
  const { status, html } = await visit(nobody, "", silent)
  expect(status).toBe(404)
  expect(textOf(html)).toContain("Product Not Found")
  expect(html).not.toContain("wa.me")
  expect(textOf(html)).not.toContain("Ask ")
})

test("what can't be a product's address leads nowhere else", async () => {
  for (const id of ["..%2F..%2Fadmin", "%22%3E%3Cscript%3E", "a%3Fb%23c", "%00", "%ff"]) {
    const { status, html } = await visit(id)
    expect(status, id).toBe(404)
    expect(html, id).toContain(`--shop:#1F7A4D`)
    for (const [, address = ""] of html.matchAll(/href="(\/shop\/[^"]*)" hrefLang/g))
      expect(new URL(address, app.publicUrl).pathname.split("/"), id).toHaveLength(4)
  }
})

test("a kept page of a missing product follows its shop, and the product when it is put back", async () => {
  const { owner } = app.database
  const own = await insertShop(owner, { name: "Before" })
  const id = await insertProduct(owner, own, { name: "Jug", isActive: false })
  const page = () => visit(id, "", own)
  await cachePage(app, `/shop/${own.slug}/${id}`)
  expect(await originOf(app, await page())).toBe("hit")
  await owner.query("update shops set name = 'After', color = '#A02020' where id = $1", [own.id])
  await expect.poll(async () => (await page()).html).toContain("--shop:#A02020")
  expect(textOf((await page()).html)).toContain("After")
  await owner.query("update products set is_active = true where id = $1", [id])
  await expect.poll(async () => (await page()).status).toBe(200)
  expect(textOf((await page()).html)).toContain("Jug")
  await owner.query("delete from products where id = $1", [id])
  await expect.poll(async () => (await page()).status).toBe(404)
  await owner.query("update shops set is_active = false where id = $1", [own.id])
  await expect.poll(async () => titleOf((await page()).html)).toContain("Shop Not Found")
})

test.each(["", `/${nobody}`])(
  "nothing of a blocked shop is on what stands in its place (%s)",
  async (path) => {
    const blocked = await insertShop(app.database.owner, {
      ...{
        name: "Dar Mughlaq",
        color: "#7B2D8B",
        phone: "+961 76 123 123",
        location: "Aley",
        isActive: false,
      },
    })
    const [one, unknown] = await Promise.all(
      [blocked.slug, "no-such-shop"].map((slug) => app.visitor().visit(`/shop/${slug}${path}`)),
    )
    expect([one?.status, unknown?.status]).toEqual([404, 404])
    expect(one?.html).toBe(unknown?.html)
    for (const secret of [blocked.name, "#7B2D8B", "96176123123", "Aley"])
      expect(one?.html).not.toContain(secret)
  },
)
