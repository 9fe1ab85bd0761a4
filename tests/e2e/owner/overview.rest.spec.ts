import type { Page } from "@playwright/test"
import { modulesOfSvg } from "#tests/readers/qr-modules.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { storeOrder } from "#tests/fixtures/store-order.ts"
import { readQr } from "#tests/readers/read-qr.ts"
import { closeViewOf, lookAt } from "../audit/look-at-screen.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { openOwnShop, productIdOf, type OwnShop } from "./own-shop.ts"
import { press, reach } from "../page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

const dashboard = "/shop/dashboard?lang=en"
let shop: OwnShop
const address = () => `http://vitrine.test/shop/${shop.slug}`

test.beforeAll(async ({ app }) => {
  shop = await openOwnShop(app)
})

/** As on its first day: nobody came, and its address was passed on to nobody. */
test.beforeEach(async ({ app: { owner }, page }) => {
  await owner.query("update shops set shared_at = null where id = $1", [shop.id])
  await owner.query("delete from orders where shop_id = $1", [shop.id])
  await owner.query("delete from shop_visits where shop_id = $1", [shop.id])
  await shop.signIn(page)
})

async function insertMonth({ owner }: SeededApplication): Promise<void> {
  await owner.query(
    `insert into shop_visits (shop_id, day, views, product_views, chat_taps)
     select $1::uuid, (now() at time zone 'Asia/Beirut')::date - age, 60 - age, 2 * age, age % 5
     from generate_series(0, 59) as age`,
    [shop.id],
  )
  await owner.query(
    `insert into product_visits (shop_id, day, product_id, views)
     select shop_id, (now() at time zone 'Asia/Beirut')::date, id, 7 from products where shop_id = $1 limit 3
     on conflict do nothing`,
    [shop.id],
  )
  const { rows } = await owner.query<{ id: string; name: string }>(
    "select id, name from products where shop_id = $1",
    [shop.id],
  )
  const lines = rows.map(({ id, name }) => ({ productId: id, name, quantity: 900, cents: 99_999 }))
  for (const status of ["completed", "new"] as const) await storeOrder(owner, shop, { status, lines })
}

const firstSteps = (page: Page) => page.getByRole("region", { name: "First steps" })

test("copying the address ticks the last step off, and the steps go", async ({ page, visit }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await visit(dashboard)
  await expect(firstSteps(page)).toContainText("3 of 4")
  await page.getByRole("button", { name: "Copy link" }).click()
  await expectToast(page, "Link copied")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address())
  await expect(firstSteps(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Your plan" })).toBeVisible()
  await expect(firstSteps(page)).toBeHidden()
})

test("the device's own sharing is offered where there is one; closing it shares nothing", async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, "share", {
      value: (what: unknown) =>
        shared.push(what) === 1 ? Promise.reject(new DOMException("", "AbortError")) : Promise.resolve(),
    })
  })
  await visit(dashboard)
  const flash: string[] = []
  page.on("request", (request) => request.method() === "POST" && flash.push(request.url()))
  const share = page.getByRole("button", { name: "Share", exact: true })
  await share.click()
  await expect.poll(() => page.evaluate("window.shared.length")).toBe(1)
  // The page sent its reports before these two requests.
  for (let iteration = 0; iteration < 2; iteration++)
    await page.evaluate(() => fetch("/healthz").then((result) => result.text()))
  expect(flash).toEqual([])
  await expect(firstSteps(page)).toContainText("3 of 4")
  await share.click()
  await expect(firstSteps(page)).toBeHidden()
  await expect.poll(() => page.evaluate("window.shared[1].url")).toBe(address())
})

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test("the device's own sharing has its room before the script knows of it: nothing moves", async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }))
    await visit(dashboard)
    const panel = page.getByRole("region", { name: messages.en.overview_step_share })
    await expect(panel.getByRole("button", { name: "Share", exact: true })).toBeVisible()
    const room = await panel.boundingBox()
    await page.evaluate(() => document.documentElement.removeAttribute("data-can-share"))
    await expect(panel.getByRole("button", { name: "Share", exact: true })).toBeHidden()
    expect(await panel.boundingBox()).toEqual(room)
  })

  test("below three new orders and what needs the owner the shop is shared without a scroll", async ({
    page,
    app,
    visit,
  }) => {
    const mug = await productIdOf(app, shop, "Mug")
    for (let order = 0; order < 3; order++) await insertOrder(app.owner, shop, { items: [[mug, 1]] })
    await visit(dashboard)
    const needs = page.getByRole("region", { name: "Needs you" })
    await expect(needs.getByText(/^\d more$/)).toBeVisible()
    const { y = 0 } = (await page.getByRole("link", { name: "WhatsApp" }).boundingBox()) ?? {}
    const tabs = await page.getByRole("navigation", { name: "Shortcuts" }).boundingBox()
    // What is pressed is at least 44 pixels high.
    expect(y).toBeGreaterThan(0)
    expect(y + 44).toBeLessThanOrEqual(tabs?.y ?? 0)
  })
})

test("an order that comes in comes first, and is confirmed there; what is open on the page stays open", async ({
  page,
  app,
  visit,
}) => {
  await visit(dashboard)
  const needs = page.getByRole("region", { name: "Needs you" })
  await needs.locator("summary", { hasText: "without a picture" }).click()
  const lamp = await productIdOf(app, shop, "Lamp")
  const { number } = await insertOrder(app.owner, shop, { items: [[lamp, 1]] })
  const orders = page.getByRole("region", { name: "1 new order" })
  await expect(orders).toBeVisible()
  await expect(needs.getByRole("link", { name: "Add picture: Vase" })).toBeVisible()
  const confirm = orders.getByRole("button", { name: `Confirm #${number}` })
  await press(page, confirm, "Shift+Tab")
  await expectToast(page, `Order #${number} is confirmed.`)
  const confirmed = page.getByRole("region", { name: messages.en.orders_none_new })
  await expect(confirmed).toContainText("Confirmed")
  await expect(needs.getByRole("link", { name: "Add picture: Vase" })).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(confirm).toBeVisible()
})

test("a step that leads down the page is a step of the tab's history", async ({ page, visit }) => {
  await visit("/shop/dashboard")
  await firstSteps(page).getByRole("link", { name: messages.en.overview_step_share }).click()
  await expect(page).toHaveURL(/#overview-address$/)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#overview-address$/)
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/dashboard$/)
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible()
})

test("a page that is still being refreshed leaves the address to the next step back", async ({
  page,
  visit,
}) => {
  await visit("/shop/dashboard")
  await firstSteps(page).getByRole("link", { name: messages.en.overview_step_share }).click()
  await expect(page).toHaveURL(/#overview-address$/)
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible()
  const held = await page.evaluateHandle(() => {
    const releases: (() => void)[] = []
    const { text } = Response.prototype
    Response.prototype.text = async function held(this: Response) {
      await new Promise<void>((resolve) => releases.push(resolve))
      return text.call(this)
    }
    return releases
  })
  for (const pages of [1, 2]) {
    await page.goBack()
    await expect.poll(() => held.evaluate(({ length }) => length)).toBe(pages)
  }
  await held.evaluate((releases) => releases.forEach((release) => release()))
  await expect(page.locator("body > .wait")).toHaveCount(0)
  await expect(page).toHaveURL(/\/shop\/dashboard$/)
})

test("without a script the step is ticked by hand", async ({ browser, app, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: app.address })
  await plain.addCookies(await page.context().cookies())
  const paper = await plain.newPage()
  await paper.goto(dashboard)
  await expect(paper.getByRole("button", { name: "Copy link" })).toBeHidden()
  await paper.getByRole("button", { name: "I shared it" }).click()
  await expect(paper).toHaveURL(/\/shop\/dashboard$/)
  await expect(firstSteps(paper)).toBeHidden()
  await plain.close()
})

test("the code: opened in large, read from there, downloaded, printed alone, by keyboard alone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(dashboard)
  const opener = page.getByRole("link", { name: "QR code" })
  await press(page, opener)
  const dialog = page.getByRole("dialog", { name: messages.en.overview_code_title })
  const drawing = dialog.getByRole("img", { name: /^QR code/ })
  expect(readQr(modulesOfSvg(await drawing.evaluate((svg) => svg.outerHTML)).modules)).toBe(address())
  await expectAccessible()
  for (const kind of ["SVG", "PNG"]) {
    await reach(page, dialog.getByRole("link", { name: `Download ${kind}` }))
    const coming = page.waitForEvent("download")
    await page.keyboard.press("Enter")
    expect((await coming).suggestedFilename()).toBe(`${shop.slug}-qr.${kind.toLowerCase()}`)
  }
  await page.emulateMedia({ media: "print" })
  await expect(page.getByRole("heading", { name: "Visits and WhatsApp taps" })).toBeHidden()
  await expect(dialog.getByRole("link", { name: "Download PNG" })).toBeHidden()
  await expect(dialog.getByText("Scan to see our products")).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/shop\/dashboard$/)
})

test("the picture for a story: looked at, saved and shared as a file, by keyboard alone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, type, size }) => [name, type, size > 10_000]))
        return Promise.resolve()
      },
    })
  })
  await visit(dashboard)
  const opener = page.getByRole("link", { name: "Story" })
  await press(page, opener)
  const dialog = page.getByRole("dialog", { name: "Picture for a story" })
  const picture = dialog.getByRole("img", { name: /Dar Noun/ })
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1080, 1920])
  await expectAccessible()
  await reach(page, dialog.getByRole("link", { name: "Save picture" }))
  const coming = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  expect((await coming).suggestedFilename()).toBe(`${shop.slug}-story.png`)
  await press(page, dialog.getByRole("button", { name: "Share picture" }))
  await expect
    .poll(() => page.evaluate("window.shared"))
    .toEqual([[`${shop.slug}-story.png`, "image/png", true]])
  await expect(firstSteps(page)).toBeHidden()
})

test("without the device's sharing the picture is saved; closing it leads back to where it was opened", async ({
  page,
  visit,
}) => {
  await visit(dashboard)
  const opener = page.getByRole("link", { name: "Story" })
  await press(page, opener)
  const dialog = page.getByRole("dialog", { name: "Picture for a story" })
  await expect(dialog.getByRole("link", { name: "Save picture" })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Share picture" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test("what needs a hand is mended from here: a product that is sold out, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit(dashboard)
  const needs = page.getByRole("region", { name: "Needs you" })
  await press(page, needs.getByRole("link", { name: "Restock: Mug" }))
  await expect(page.getByRole("dialog", { name: "Price and stock" })).toContainText("Mug")
  await visit(dashboard)
  await press(page, needs.locator("summary", { hasText: "without a picture" }))
  await press(page, needs.getByRole("link", { name: "Add picture: Vase" }))
  await expect(page.getByRole("dialog", { name: "Edit Product" })).toBeVisible()
})

test("in the dark the code is dark on white", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto(`${dashboard}&code`)
  const [ground, code] = await page
    .getByRole("img", { name: /^QR code/ })
    .evaluate((svg) => [...svg.children].map((part) => getComputedStyle(part).fill))
  expect([ground, code]).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"])
})

for (const [lang, today] of [
  ["en", "right"],
  ["ar", "left"],
] as const) {
  test(`time flows with the writing: in ${lang} today is on the ${today}`, async ({ page, app }) => {
    await insertMonth(app)
    await page.goto(`/shop/dashboard?lang=${lang}`)
    const positions = await page
      .getByRole("img", {
        name: lang === "en" ? "Shop and product views by day" : "زيارات المتجر ومشاهدات المنتجات يومًا بيوم",
      })
      .locator(".plot__reach")
      .evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().left)))
    const sorted = positions.toSorted((one, other) => (lang === "en" ? one - other : other - one))
    expect(positions).toHaveLength(30)
    expect(new Set(positions).size).toBe(30)
    expect(positions).toEqual(sorted)
  })
}

for (const lang of ["en", "ar"] as const) {
  test(`a month of visits, ${lang}: everything holds`, async ({ page, app, visit }) => {
    await insertMonth(app)
    for (const query of ["", "&code", "&story"]) {
      expect(await visit(`/shop/dashboard?lang=${lang}${query}`)).toBe(200)
      if (query === "") for (const fold of await page.locator("summary").all()) await fold.click()
      expect(await lookAt(page, closeViewOf(lang))).toEqual([])
    }
    await visit(`/shop/dashboard?lang=${lang}`)
    const sales = page.getByRole("region", { name: lang === "en" ? "Sales" : "المبيعات" })
    await press(page, sales.getByRole("link", { name: lang === "en" ? "7 days" : "7 أيّام" }))
    await expect(page).toHaveURL(/\/shop\/dashboard\?days=7$/)
    await expect(sales).toContainText(
      lang === "en" ? "more than the 7 days before" : "من الـ7 أيّام التي قبلها",
    )
  })
}

test("the shop's code is printed as one sheet, and nothing of the page around it", async ({
  app,
  page,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  await visit("/shop/dashboard?code&lang=en")
  await page.emulateMedia({ media: "print" })
  await expect(page.getByText(messages.en.overview_code_scan)).toBeVisible()
  await expect(page.getByRole("heading", { name: messages.en.overview_code_title })).toBeHidden()
  await expect(page.getByRole("navigation").first()).toBeHidden()
  const paper = (await page.pdf({ format: "A4" })).toString("latin1")
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
