import { addPlain } from "./add-plain.ts"
import type { Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { follow } from "../page/settle.ts"

const shop = "/shop/preview-shop"
const bowl = "Stoneware serving bowl"

const openProduct = async (page: Page) => {
  await follow(page, () => page.getByRole("link", { name: bowl, exact: true }).click())
  await expect(page.getByRole("heading", { level: 1, name: bowl })).toBeVisible()
}

test("pressing on a product fetches its page before the finger is up, and it counts once", async ({
  page,
  app,
}) => {
  // A shop of its own: visits of one network are limited in each shop.
  const own = await insertShop(app.owner)
  const product = await insertProduct(app.owner, own, { name: "Lamp" })
  const fetched: string[] = []
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"] === "prefetch") fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`/shop/${own.slug}?lang=en`)
  await page.getByRole("link", { name: "Lamp" }).hover()
  await page.mouse.down()
  await expect.poll(() => fetched).toEqual([`/shop/${own.slug}/${product}`])
  await page.mouse.up()
  await expect(page.getByRole("heading", { level: 1, name: "Lamp" })).toBeVisible()
  const views = async () => {
    const { rows } = await app.owner.query(
      "select coalesce(sum(views), 0)::int as count from product_visits where product_id = $1",
      [product],
    )
    return (rows as { count: number }[])[0]?.count
  }
  await expect.poll(views).toBe(1)
})

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } })

  test("a tile grows into its page and back by a view transition, which lets presses through", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      addEventListener("pagereveal", ({ viewTransition }) => {
        void viewTransition?.ready.then(() =>
          seen.push(getComputedStyle(document.documentElement, "::view-transition").pointerEvents),
        )
      })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await page.goto(shop)
    await openProduct(page)
    await expect.poll(seen).toEqual(["none"])
    const name = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).viewTransitionName)
    const grown = await name("#picture-1 img")
    await page.getByRole("link", { name: "All products" }).click()
    await expect(page.getByRole("link", { name: bowl, exact: true })).toBeVisible()
    await expect.poll(seen).toEqual(["none"])
    const tile = page.locator(".card", { hasText: bowl }).locator("img")
    expect(await tile.evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe(grown)
    expect(grown).toMatch(/^product-[0-9a-f-]{36}$/)
  })
})

test("a shopper goes from the shop to a product and back to the same place", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(shop)
  const card = page.getByRole("link", { name: bowl, exact: true })
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await openProduct(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expectAccessible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await openProduct(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole("link", { name: "Back to Shop" }).click()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY), "the arrow too").toBe(before)
})

test("the drawer is closed by going back, and what was said stays for its three seconds on the next page", async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${shop}?q=olive+oil+soap`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await addPlain(page)
  const toast = page.locator(".toast")
  await expect(toast).toHaveText("Added to your cart")
  await page.clock.runFor(2_000)
  await follow(page, () => page.getByRole("link", { name: "Olive oil soap", exact: true }).click())
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await expect(toast).toBeVisible()
  await page.locator(".float--cart").click()
  await page.clock.runFor(900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole("dialog")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await page.goBack()
  await expect(page.locator(".card")).toHaveCount(1)
  await page.goForward()
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("a toast is closed at once by its button", async ({ page }) => {
  await page.clock.install()
  await page.goto(`${shop}?q=olive+oil+soap`)
  // Time stands still: it does not leave by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.locator(".add").click()
  await page.locator(".toast").getByRole("button", { name: "Close" }).click()
  await expect(page.locator(".toast")).toHaveCount(0)
})

// The shell of the tests keeps no page; Chromium with its windows does (measured by hand). What forbids it is looked for here.
test("nothing forbids the browser to keep a page that was left, and one that comes back shows what was added since", async ({
  page,
  context,
}) => {
  const received = await page.goto(`${shop}?q=olive+oil+soap`)
  expect(received?.headers()["cache-control"]).not.toContain("no-store")
  const devtools = await context.newCDPSession(page)
  const { result } = await devtools.send("Runtime.evaluate", { expression: "window" })
  const { listeners } = await devtools.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId ?? "",
  })
  const types = listeners.map(({ type }) => type)
  expect(types).toContain("pageshow")
  expect(types.filter((type) => ["unload", "beforeunload"].includes(type))).toEqual([])

  await page.locator(".add").click()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  await page.locator(".float--cart").click()
  await page.getByRole("button", { name: "Clear cart" }).click()
  await page.keyboard.press("Escape")
  await expect(page.locator(".add.is-in")).toHaveCount(0)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
  }, stored)
  await expect(page.locator(".add.is-in")).toHaveCount(1)
})
