import type { Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { settle } from "../page/settle.ts"
import { openOwnShop, productIdOf, type OwnShop } from "./own-shop.ts"

// What the script of an owner's page does beside showing links and forms in place.

async function openOrders(app: SeededApplication, page: Page, count: number) {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const bowl = await productIdOf(app, shop, "Bowl")
  const orders = []
  for (let number = 0; number < count; number++)
    orders.push(await insertOrder(app.owner, shop, { items: [[bowl, 1]], customer: { name: "Maya" } }))
  return { shop, orders }
}

const statusOf = async (app: SeededApplication, shop: OwnShop, number: number) => {
  const { rows } = await app.owner.query<{ status: string }>(
    "select status from orders where shop_id = $1 and number = $2",
    [shop.id, number],
  )
  return rows[0]?.status
}

test("going back shows the page as it was left, also where it was scrolled to", async ({
  app,
  page,
  visit,
}) => {
  const { orders } = await openOrders(app, page, 14)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit("/shop/orders?lang=en")
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const last = page.getByRole("link", { name: `#${orders[0]?.number}`, exact: true })
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await last.click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Order #${orders[0]?.number}`)
  // Without an answer of the server there is only what the page remembers.
  await page.route("**/shop/orders*", () => {})
  await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible()
  await expect(last).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true)
})

test("a note that is being written survives the answer to another form, and an order event", async ({
  app,
  page,
  visit,
}) => {
  const { orders } = await openOrders(app, page, 1)
  await visit("/shop/orders?lang=en")
  await page.getByRole("link", { name: `#${orders[0]?.number}`, exact: true }).click()
  const note = page.getByRole("textbox", { name: "Private note" })
  await note.fill("Ring twice")
  await page.getByRole("button", { name: /^Confirm/ }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirmed")
  await expect(note).toHaveValue("Ring twice")
  await app.owner.query("update orders set status = 'completed' where id = $1", [orders[0]?.id])
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Completed")
  await expect(note).toHaveValue("Ring twice")

  await page.getByRole("navigation").getByRole("link", { name: "Products" }).first().click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(note).toHaveValue("Ring twice")
  await page.goBack()
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(note).toHaveValue("Ring twice")
})

test("what the server rejects is still unsaved input", async ({ app, page, visit, consoleErrors }) => {
  const { orders } = await openOrders(app, page, 1)
  await visit(`/shop/orders/${orders[0]?.id}?lang=en`)
  const quantity = page.getByRole("textbox", { name: /^Quantity/ })
  await quantity.fill("0")
  await page.getByRole("button", { name: /^Save Bowl/ }).click()
  await expect(quantity).toHaveAttribute("aria-invalid", "true")
  await expect(quantity).toBeFocused()
  await app.owner.query("update orders set customer_name = 'Rana' where id = $1", [orders[0]?.id])
  await page.evaluate(() => window.dispatchEvent(new Event("online")))
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).first().click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click()
  await expect(quantity).toHaveValue("0")
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toContain("422")
})

test("without a line the steps of orders wait in their tab, and are sent once, in order", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop, orders } = await openOrders(app, page, 2)
  await visit("/shop/orders?lang=en")
  await context.setOffline(true)
  await expect(page.getByText("No connection. What you mark now waits here")).toBeVisible()
  const sent: string[] = []
  for (const { number } of orders) await page.getByRole("button", { name: `Confirm #${number}` }).click()
  const bar = page.getByText(/^Waits for the line:/)
  for (const { number } of orders) await expect(bar).toContainText(`Confirm #${number}`)
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).search)
  })
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  for (const { number } of orders) expect(await statusOf(app, shop, number)).toBe("confirmed")
  expect(sent).toEqual(orders.map(({ id }) => `?confirm=${id}`))
  await expect(page.getByRole("button", { name: /^Complete #/ })).toHaveCount(2)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED/)
})

type Early = { name: string; at: string; press: string; done: (page: Page) => Promise<unknown> }

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toContainText(name)

const early: readonly Early[] = [
  {
    name: "confirm",
    at: "/shop/orders",
    press: "form[action*='confirm='] button",
    done: toast("is confirmed"),
  },
  {
    name: "filter",
    at: "/shop/orders",
    press: "nav a[href*='status=new']",
    done: (page) => expect(page).toHaveURL(/status=new/),
  },
  {
    name: "tab bar",
    at: "/shop/orders",
    press: "[aria-label=Shortcuts] a[href='/shop/products']",
    done: heading("Products"),
  },
  {
    name: "search",
    at: "/shop/orders?q=Maya",
    press: "input[type=search]",
    done: async (page) => {
      await page.keyboard.press("Enter")
      await expect(page.getByText(/^Showing/)).toBeVisible()
    },
  },
]

function toast(text: string) {
  return (page: Page) => expect(page.locator("#content .toasts")).toContainText(text)
}

for (const { name, at, press, done } of early)
  test(`a tap on "${name}" counts before the page's script is there`, async ({ app, page }) => {
    await openOrders(app, page, 1)
    await page.setViewportSize({ width: 360, height: 740 })
    // It never arrives.
    await page.route(/\/assets\/owner-[\w-]+\.js/, () => {})
    await page.goto(`${app.address}${at}${at.includes("?") ? "&" : "?"}lang=en`, { waitUntil: "commit" })
    await page.locator(press).first().click()
    await done(page)
    await page.unroute(/\/assets\/owner-[\w-]+\.js/)
    await page.reload()
    await settle(page)
  })

test("after the session ended elsewhere, going back shows the sign-in page and no order", async ({
  app,
  page,
  visit,
}) => {
  const { shop, orders } = await openOrders(app, page, 1)
  await visit("/shop/orders?lang=en")
  await page.getByRole("link", { name: `#${orders[0]?.number}`, exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order #")
  await app.owner.query("delete from sessions where shop_id = $1", [shop.id])
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/login\?to=/)
})
