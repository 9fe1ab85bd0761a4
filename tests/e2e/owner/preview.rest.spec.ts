import { messages } from "#tests/fixtures/messages.ts"
import { insertCategory, insertProduct } from "#tests/fixtures/insert-product.ts"
import { expect, test } from "../fixtures.ts"
import { enterOwnShop, preview } from "./settings-page.ts"

const arabic = /\p{Script=Arabic}/u

test("whatever the language of the dashboard, the preview speaks the shop's language and has the shop's chips alone", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await insertProduct(app.owner, shop, {
    name: "Rakweh",
    priceCents: 2_000,
    salePriceCents: 1_500,
    isOnSale: true,
  })
  await insertProduct(app.owner, shop, { name: "Jug", priceCents: null })
  await visit("/shop/settings/theme?lang=ar")
  const front = preview(page).locator(".shopfront")
  const chips = front.locator(".chip:not([lang])")
  await expect(front.getByText("Sale", { exact: true })).toBeVisible()
  await expect(front.getByText("Ask for the price")).toBeVisible()
  await expect(front.locator(".chip[lang=ar]"), "the switch of languages").toHaveText("العربيّة")
  await expect(chips, "no category, no chip").toHaveCount(0)

  await insertCategory(app.owner, shop, "Copper")
  await visit("/shop/settings/theme?lang=ar")
  await expect(chips).toHaveText(["All", "Copper"])
  const words = (await front.innerText()).replace("العربيّة", "")
  expect(words).not.toMatch(arabic)

  await app.owner.query("update shops set language = 'ar', name = 'دار' where id = $1", [shop.id])
  await app.owner.query("update products set name = 'ركوة' where shop_id = $1", [shop.id])
  await visit("/shop/settings/theme?lang=en")
  await expect(preview(page).locator("html")).toHaveAttribute("dir", "rtl")
  await expect(chips).toHaveText(["الكلّ", "Copper"])
  await expect(front.getByText("تخفيض", { exact: true })).toBeVisible()
  await expect(front.getByText("اسأل عن السعر")).toBeVisible()
  await expect(front.locator(".chip[lang=en]")).toHaveText("English")
  const rest = (await front.innerText()).replace("English", "").replace("Copper", "")
  expect(rest).not.toMatch(/[a-z]/i)
})

test("the preview has the cart of every shop, and the chat with the stored phone while another is half typed", async ({
  page,
  app,
  visit,
}) => {
  const shop = await enterOwnShop(page, app)
  await app.owner.query("update shops set phone = '+96170814220' where id = $1", [shop.id])
  await visit("/shop/settings/basic?lang=en")
  const [cart, chat] = [preview(page).locator(".float--cart"), preview(page).locator(".dock__chat")]
  const phone = page.getByLabel(messages.en.basic_phone)
  await expect(chat).toBeVisible()
  await phone.fill("call me")
  await expect(chat).toBeVisible()
  await phone.fill("")
  await expect(chat).toBeHidden()
  await expect(cart).toBeVisible()
})

test("on a phone the preview is loaded when it comes near", async ({ page, app, visit }) => {
  await enterOwnShop(page, app)
  await page.setViewportSize({ width: 360, height: 400 })
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).search))
  await visit("/shop/settings/basic?lang=en")
  await page.getByLabel("Location").fill("Hamra")
  await page.getByRole("button", { name: "Phone", exact: true }).scrollIntoViewIfNeeded()
  await expect(preview(page).getByText("Hamra")).toBeVisible()
  expect(asked.filter((search) => search === "?live=")).toHaveLength(1)
})
