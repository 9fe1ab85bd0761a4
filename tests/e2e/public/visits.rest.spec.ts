import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { openOwnShop, type OwnShop } from "../owner/own-shop.ts"
import { follow } from "../page/settle.ts"

let shop: OwnShop

/** A new shop, because visits of one network are limited in each shop. */
test.beforeEach(async ({ app }) => {
  shop = await openOwnShop(app)
})

/** The shop's numbers once they are what was expected; they are written a moment later. */
async function expectNumbers(app: SeededApplication, numbers: readonly [number, number, number]) {
  await expect
    .poll(async () => {
      const { rows } = await app.owner.query<{ views: string; product_views: string; chat_taps: string }>(
        "select views, product_views, chat_taps from shop_visits where shop_id = $1",
        [shop.id],
      )
      return rows.map((row) => [row.views, row.product_views, row.chat_taps].map(Number))
    })
    .toEqual([numbers])
}

/** The visit reports that a page sends. */
function reportedVisits(page: Page): string[] {
  const reports: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith(`/shop/${shop.slug}/visits`)) reports.push(request.postData() ?? "")
  })
  return reports
}

/** Blocks requests to WhatsApp. */
async function closeWhatsapp(page: Page): Promise<void> {
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "<title>chat</title>" }))
}

test("a walk through a shop: each page once, though it was fetched before it was opened", async ({
  page,
  app,
  visit,
}) => {
  const reports = reportedVisits(page)
  await visit(`/shop/${shop.slug}?lang=en`)
  const card = page.locator(".card__name a").first()
  const fetched = page.waitForRequest((request) => request.headers()["sec-purpose"] === "prefetch")
  await card.hover()
  await page.mouse.down()
  await fetched
  expect(reports).toEqual([])
  await page.mouse.up()
  await expect(page.getByRole("link", { name: "Back to Shop" })).toBeVisible()
  await expectNumbers(app, [1, 1, 0])
  expect(reports).toEqual([expect.stringMatching(/^kind=product_view&product=[0-9a-f-]{36}$/)])
  expect(await page.context().cookies()).toEqual([])
})

test("the chat's button counts a tap, by pointer and by keyboard, on the shop and on a product", async ({
  page,
  app,
  visit,
}) => {
  await closeWhatsapp(page)
  const reports = reportedVisits(page)
  await visit(`/shop/${shop.slug}?lang=en`)
  const chat = page.locator(".float--chat")
  const taps = () => reports.filter((report) => report === "kind=chat_tap").length
  const opens = async (action: () => Promise<void>) => {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), action()])
    await opened.close()
    // What another page covers gets no press and shows no focus.
    await page.bringToFront()
  }
  await opens(() => chat.click())
  await chat.focus()
  await opens(() => page.keyboard.press("Enter"))
  await expect.poll(taps).toBe(2)
  await follow(page, () => page.locator(".card__name a").first().click())
  await expect(page.getByRole("link", { name: "Back to Shop" })).toBeVisible()
  await opens(() => chat.click())
  await expect.poll(taps).toBe(3)
  // Last, because the page that it opens may come later and cover this one.
  await chat.click({ button: "middle" })
  await expectNumbers(app, [1, 1, 4])
  expect(taps()).toBe(4)
})

test("sending the cart by chat counts too", async ({ page, app, visit }) => {
  await closeWhatsapp(page)
  await visit(`/shop/${shop.slug}?lang=en`)
  await page.locator(".card button").first().click()
  await page.locator(".float--cart").click()
  await Promise.all([page.waitForEvent("popup"), page.locator(".btn--wa").click()])
  await expectNumbers(app, [1, 0, 1])
})

test("an owner who looks at the own shop is not counted", async ({ page, app, visit }) => {
  await closeWhatsapp(page)
  await shop.signIn(page)
  await visit(`/shop/${shop.slug}?lang=en`)
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/visits")),
    page.locator(".card__name a").first().click(),
  ])
  await page.context().clearCookies()
  await Promise.all([page.waitForEvent("popup"), page.locator(".float--chat").click()])
  await expectNumbers(app, [0, 0, 1])
})
