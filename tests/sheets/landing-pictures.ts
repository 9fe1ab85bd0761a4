/** `npm run pictures`: draws the landing page's pictures of the real product, from the example shop. */
import { mkdir, writeFile } from "node:fs/promises"
import { chromium, devices, type Page } from "@playwright/test"
import sharp from "sharp"
import type { PageData } from "#app/cart/page-data.ts"
import { locales, type Locale } from "#app/domain/language/locale.ts"
import {
  realPictures,
  realPictureSize,
  realPictureTypes,
  type RealPicture,
} from "#app/landing/home/proofs/real-pictures.ts"
import { insertHours } from "#tests/fixtures/insert-hours.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { settle } from "../e2e/page/settle.ts"
import { findChromium } from "../run/find-chromium.ts"
import { signIn } from "./draw-group.ts"
import { openHouse } from "./house.ts"

const { width, height, scale } = realPictureSize
const folder = new URL("../../public/landing/", import.meta.url)

const house = await openHouse()
const { owner, furniture } = house
const { rows } = await owner.query<{ id: string }>("select id from shops where slug = 'preview-shop'")
const shop = { id: rows[0]?.id ?? "", slug: "preview-shop" }
// The screens' own orders and drafts have names that no shop would show.
await owner.query("delete from orders where shop_id = $1", [shop.id])
await owner.query("delete from products where shop_id = $1 and not is_active", [shop.id])
await owner.query("update order_numbers set last_number = 1041 where shop_id = $1", [shop.id])
await owner.query("update shops set shared_at = now() where id = $1", [shop.id])
// A shop that has paid is reminded of nothing.
await owner.query(
  `with paid as (
     insert into payments (shop_id, month, amount, admin_id)
     select id, date_trunc('month', now()), 15, (select id from admins limit 1) from shops where id = $1
     on conflict do nothing returning shop_id, month)
   update shops set payment_status = true, last_paid_month = date_trunc('month', now()) where id = $1`,
  [shop.id],
)
await showPounds(owner, shop, { isRateShown: true })
// Whenever they are drawn, the shop is open.
await owner.query("delete from closures where shop_id = $1", [shop.id])
await insertHours(
  owner,
  shop.id,
  Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_440 }]),
)
const { rows: products } = await owner.query<{ id: string }>(
  `select id from products where shop_id = $1 and is_active and price is not null
     and not exists (select from product_variants where product_id = products.id and price is not null)
   order by rank limit 4`,
  [shop.id],
)
const items = products.map(({ id }) => [id, 1] as const)
const customers = {
  en: ["Rana Khoury", "Karim Nassar"],
  ar: ["رنا خوري", "كريم نصّار"],
} as const

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
})
await mkdir(folder, { recursive: true })
for (const lang of locales) {
  const context = await browser.newContext({
    ...{ baseURL: house.address, viewport: { width, height }, deviceScaleFactor: scale },
    ...{ colorScheme: "light", reducedMotion: "reduce", userAgent: devices["Desktop Chrome"].userAgent },
  })
  await signIn(context, house, "owner")
  const page = await context.newPage()
  for (const [name, open] of Object.entries(await screensIn(lang, page))) {
    await open()
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { x, y, width, height } = image.getBoundingClientRect()
        return image.complete || !document.elementsFromPoint(x + width / 2, y + height / 2).includes(image)
      }),
    )
    const drawn = await page.screenshot({ animations: "disabled" })
    for (const type of realPictureTypes) {
      const picture = sharp(drawn)
      const encoded =
        type === "avif" ? picture.avif({ quality: 55, effort: 4 }) : picture.webp({ quality: 78, effort: 6 })
      await writeFile(new URL(`${name}-${lang}.${type}`, folder), await encoded.toBuffer())
    }
  }
  await context.close()
}
await browser.close()
await house.close()
process.stdout.write(`${realPictures.length * locales.length} pictures are in public/landing/\n`)

/** Returns what opens each screen. */
async function screensIn(lang: Locale, page: Page): Promise<Record<RealPicture, () => Promise<void>>> {
  const [first, second] = customers[lang]
  await owner.query("delete from orders where shop_id = $1", [shop.id])
  const sent = await insertOrder(owner, shop, {
    ...{ items: items.slice(0, 3), language: lang, customer: { name: first, phone: "+9613123456" } },
    ageMinutes: 20,
  })
  await insertOrder(owner, shop, { items: items.slice(1), language: lang, customer: { name: second } })
  async function show(path: string): Promise<void> {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`)
    await settle(page)
  }
  return {
    home: () => show("/shop/dashboard"),
    shop: () => show(`/shop/${shop.slug}`),
    product: () => show(`/shop/${shop.slug}/${furniture.product}`),
    sale: () => show(`/shop/${shop.slug}/${furniture.ownPrices}`),
    async cart() {
      for (const number of [1, 2]) {
        await show(`/shop/${shop.slug}?page=${number}`)
        // Nothing is left to choose.
        const ids = await page.evaluate(() => {
          const { lines } = JSON.parse(document.querySelector("#page-data")?.textContent ?? "{}") as PageData
          return lines?.filter(({ hasChoices }) => !hasChoices).map(({ productId }) => productId) ?? []
        })
        for (const id of ids.slice(0, 2)) await page.locator(`[data-add="${id}"]`).click()
      }
      await page.locator(".float--cart").click()
      await page.locator("dialog[open] li img").first().waitFor()
      await page.locator("dialog[open] .toast").waitFor({ state: "detached" })
    },
    async order() {
      await owner.query("update orders set status = 'confirmed' where id = $1", [sent.id])
      await owner.query(
        `insert into order_events (shop_id, order_id, kind, at)
         select shop_id, id, 'confirmed', now() - interval '8 minutes' from orders where id = $1`,
        [sent.id],
      )
      await show(`/order/${sent.id}`)
    },
  }
}
