/** Promise 14. Whatever is typed, wherever it is shown: no script runs, no link leads into one. */
import type { Page, Response } from "@playwright/test"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectHarmless, fillAndSend, formsForText, collectCalls } from "./harmless.ts"
import { insertHostileShop, payloads, type HostileShop } from "./hostile-shop.ts"
import { settle } from "../page/settle.ts"

let shop: HostileShop
test.beforeAll(async ({ app }) => {
  shop = await insertHostileShop(app.owner)
})
test.afterAll(() => shop.remove())

async function enterAsOwner(page: Page, app: SeededApplication): Promise<void> {
  const owner = visitorOf(app.address)
  expect((await signIn(owner, shop)).status).toBe(302)
  await page
    .context()
    .addCookies(
      [...owner.cookies].map(([name, value]) => ({ name, value, url: app.address, httpOnly: true })),
    )
}

test("on a shop's pages, in its structured data and in carts", async ({ page }) => {
  const calls = collectCalls(page)
  const product = `/shop/${shop.slug}/${shop.productId}`
  for (const path of [
    `/shop/${shop.slug}`,
    `/shop/${shop.slug}?q=%3Cscript%3Ehostile()`,
    product,
    `/cart/${shop.cartId}`,
  ])
    for (const lang of ["en", "ar"]) {
      const at = `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`
      expect((await page.goto(at))?.status(), at).toBe(200)
      await expect(page.getByText(shop.word).first()).toBeVisible()
      await expectHarmless(page, calls)
    }
  await page.goto(`${product}?lang=en`)
  expect(await page.title()).toContain(shop.word)
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.length).toBeGreaterThan(0)
  expect(JSON.stringify(structuredData.map((json) => JSON.parse(json) as unknown))).toContain(
    JSON.stringify(shop.word).slice(1, -1),
  )
  await page.goto(`/shop/${shop.slug}?lang=en`)
  await settle(page)
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: /Open the cart/ }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await expectHarmless(page, calls)
})

test("in the dashboard", async ({ page, app }) => {
  const calls = collectCalls(page)
  await enterAsOwner(page, app)
  const id = shop.productId
  for (const path of [
    ...["/shop/dashboard?", "/shop/products?", `/shop/products?edit=${id}`, `/shop/products?view=${id}`],
    ...[
      `/shop/products?quick=${id}`,
      `/shop/products?delete=${id}`,
      `/shop/products?selected=delete&id=${id}`,
    ],
    ...[
      "/shop/categories?",
      "/shop/payment?",
      "/shop/settings?",
      "/shop/settings/basic?",
      "/shop/products?q=%22%3E%3Cscript%3Ehostile()",
    ],
  ].map((path, number) => `${path}&lang=${number % 2 === 0 ? "en" : "ar"}`)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expectHarmless(page, calls)
  }
})

test("in the admin panel and on the landing page", async ({ page, signInAsAdmin }) => {
  const calls = collectCalls(page)
  await signInAsAdmin()
  for (const path of [
    ...[
      "/admin?",
      "/admin/shops?",
      `/admin/shops?delete=${shop.id}`,
      `/admin/shops?delete=${shop.id}&step=2`,
    ],
    ...["block", "recover", "plan", "pay", "created"].map((action) => `/admin/shops?${action}=${shop.id}`),
    ...[
      "/admin/shops/payments?",
      "/admin/join-requests?",
      "/admin/plans?",
      "/admin/admins?",
      "/admin/audit?",
      "/?",
    ],
  ].map((path, number) => `${path}&lang=${number % 2 === 0 ? "en" : "ar"}`)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expectHarmless(page, calls)
  }
  await page.goto("/admin/shops?lang=en")
  await expect(page.getByText(shop.word).first(), "the control").toBeVisible()
})

test("typed into every form: in what answers it", async ({ page, app, signInAsAdmin }) => {
  const calls = collectCalls(page)
  await signInAsAdmin()
  await enterAsOwner(page, app)
  const id = shop.productId
  const forms = [
    ...["/", "/admin/login", "/admin/forgot-password", "/shop/login"],
    ...[
      "/shop/products?new=",
      `/shop/products?edit=${id}`,
      `/shop/products?quick=${id}`,
      "/shop/categories?new=",
    ],
    ...[`/shop/products?selected=sale&id=${id}`, "/shop/settings/basic", "/shop/change-password"],
    ...[
      "/admin/shops?new=",
      `/admin/shops?edit=${shop.id}`,
      `/admin/shops?recover=${shop.id}`,
      `/admin/shops?delete=${shop.id}&step=2`,
    ],
    ...["/admin/plans?new=", "/admin/admins?new=", "/admin/account"],
  ]
  let sent = 0
  for (const at of forms) {
    await page.goto(at)
    for (const [index, position] of (await formsForText(page)).entries()) {
      if (index > 0) await page.goto(at)
      const result = Promise.all([page.waitForResponse(isResult), page.waitForEvent("domcontentloaded")])
      await fillAndSend(page, position, payloads)
      const [received] = await result
      expect(received.status(), at).toBeLessThan(500)
      sent++
      await expectHarmless(page, calls)
    }
  }
  expect(sent, "the control").toBeGreaterThan(10)
})

/** The document that a sent form leads to, past redirects. Not every navigation: the router changes an address by itself too. */
function isResult(response: Response): boolean {
  const isPage = response.request().isNavigationRequest() && response.frame().parentFrame() === null
  return isPage && (response.status() < 300 || response.status() >= 400)
}
