import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { textOf } from "#tests/client/page.ts"

const app = useTestApplication()

/** The tag of the link that leads to `address`, or an empty string. */
function linkTo(html: string, address: string): string {
  return html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`href="${address}"`)) ?? ""
}

test.each([
  ["en", "Write to Sample &amp; Sons on WhatsApp", "(opens the map)", "Instagram", "Facebook", "العربيّة"],
  ["ar", "راسل Sample &amp; Sons عبر واتساب", "(يفتح الخريطة)", "إنستغرام", "فيسبوك", "English"],
])("a shop with all details shows them all (%s)", async (lang, chat, map, instagram, facebook, other) => {
  const { owner } = app.database
  const shop = await insertShop(owner, {
    name: "Sample & Sons",
    description: "Things for the home",
    phone: "+961 (3) 000-000",
    location: "Byblos",
  })
  await owner.query(
    `update shops set instagram_url = 'https://instagram.example/s', facebook_url = 'https://facebook.example/s',
       address_link = 'https://maps.example/s', logo_url = $2, logo_placeholder = 'data:image/webp;base64,AAAA'
     where id = $1`,
    [shop.id, `shop-logos/${shop.id}/${"0".repeat(32)}`],
  )
  const { html } = await app.visitor().visit(`/shop/${shop.slug}?lang=${lang}`)
  const text = textOf(html)
  for (const part of ["Sample & Sons", "Things for the home", `Byblos ${map}`, instagram, facebook, other])
    expect(text).toContain(part)
  // The shop has only English texts: a page in another language says so of each.
  const language = lang === "en" ? "" : ' lang="en" dir="ltr"'
  expect(html).toContain(`<h1><bdi${language}>Sample &amp; Sons</bdi></h1>`)
  expect(html).toMatch(
    lang === "en"
      ? /<p class="shop-head__about" dir="auto">/
      : /<p class="shop-head__about" dir="ltr" lang="en">/,
  )
  expect(html).toContain(`/images/shop-logos/${shop.id}/${"0".repeat(32)}`)
  for (const site of [
    "https://maps.example/s",
    "https://instagram.example/s",
    "https://facebook.example/s",
  ]) {
    expect(linkTo(html, site)).toContain('target="_blank"')
    expect(linkTo(html, site)).toContain('rel="noopener"')
  }
  expect(linkTo(html, "https://wa.me/9613000000"), "every non-digit is stripped").toContain(
    `aria-label="${chat}"`,
  )
})

test.each(["en", "ar"])("a shop without details shows none (%s)", async (lang) => {
  const shop = await insertShop(app.database.owner, { name: "Zed" })
  const { html } = await app.visitor().visit(`/shop/${shop.slug}?lang=${lang}`)
  for (const piece of ["shop-head__about", 'class="place"', "wa.me", 'target="_blank"', "<img"])
    expect(html, piece).not.toContain(piece)
  expect(html, "the first letter stands in the logo's place").toMatch(/shop-logo--letter"[^>]*>Z</)
})

test.each([
  ["en", "Call Zed"],
  ["ar", "اتّصل بـ Zed"],
])(
  "a shop whose phone is a landline can be called too, on its page and on a product's (%s)",
  async (lang, call) => {
    const { owner } = app.database
    const shop = await insertShop(owner, { name: "Zed", phone: "+9611999999" })
    const mug = await insertProduct(owner, shop, { name: "Mug" })
    const read = async (address: string) => (await app.visitor().visit(`${address}?lang=${lang}`)).html
    const page = await read(`/shop/${shop.slug}`)
    expect(linkTo(page, "tel:+9611999999")).toContain(`aria-label="${call}"`)
    expect(page).toContain("wa.me")
    const product = await read(`/shop/${shop.slug}/${mug}`)
    expect(linkTo(product, "tel:+9611999999")).not.toBe("")
    expect(textOf(product)).toContain(call)
    const mobile = await insertShop(owner, { name: "Zed", phone: "+9613999999" })
    expect(await read(`/shop/${mobile.slug}`)).not.toContain("tel:")
  },
)

test("a place without a map is no link", async () => {
  const shop = await insertShop(app.database.owner, { location: "Tyre" })
  const { html } = await app.visitor().visit(`/shop/${shop.slug}`)
  expect(html).toMatch(/<p class="place">.*<span dir="auto">Tyre<\/span><\/p>/)
})

test.each([
  ["en", "All"],
  ["ar", "الكلّ"],
])(
  "chips appear with the first category, in the owner's order, the chosen one marked (%s)",
  async (lang, all) => {
    const { owner } = app.database
    const shop = await insertShop(owner)
    await insertProduct(owner, shop)
    const chips = async (query: string) => {
      const { html } = await app.visitor().visit(`/shop/${shop.slug}?lang=${lang}${query}`)
      const nav = /<nav[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? ""
      return [...nav.matchAll(/<a [^>]*?(aria-current="true")?[^>]*><bdi[^>]*>([^<]*)/g)].map(
        ([tag, , name]) => `${name}${tag.includes("aria-current") ? "*" : ""}`,
      )
    }
    expect(await chips("")).toEqual([])
    await insertCategory(owner, shop, "Soap")
    expect(await chips("")).toEqual([`${all}*`, "Soap"])
    const bread = await insertCategory(owner, shop, "Bread")
    expect(await chips("")).toEqual([`${all}*`, "Soap", "Bread"])
    expect(await chips(`&category=${bread}`)).toEqual([all, "Soap", "Bread*"])
  },
)

test.each(["small", "medium", "large"] as const)(
  "the grid has the shop's display size: %s",
  async (displaySize) => {
    const shop = await insertShop(app.database.owner, { displaySize })
    await insertProduct(app.database.owner, shop)
    const { html } = await app.visitor().visit(`/shop/${shop.slug}`)
    expect(html).toContain(`<ul class="grid" data-size="${displaySize}">`)
  },
)

test("the shop's colour is on the page, with black or white on it", async () => {
  for (const [color, text] of [
    ["#FFEE88", "#000000"],
    ["#101828", "#FFFFFF"],
  ] as const) {
    const shop = await insertShop(app.database.owner, { color })
    const { html } = await app.visitor().visit(`/shop/${shop.slug}`)
    expect(html.toUpperCase()).toContain(`--SHOP:${color};--ON-SHOP:${text}`)
  }
})
