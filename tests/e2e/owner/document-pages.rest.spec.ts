import type { Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { settle } from "../page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { openOwnShop, ownerOf, productIdOf, type OwnShop } from "./own-shop.ts"

// What the script of an owner's page does beside showing links and forms in place.

async function openOrders(app: SeededApplication, page: Page, count: number) {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const bowl = await productIdOf(app, shop, "Bowl")
  const orders = []
  for (let number = 0; number < count; number++)
    orders.push(
      await insertOrder(app.owner, shop, {
        items: [[bowl, 1]],
        customer: { name: "Maya", phone: "+9613412785" },
      }),
    )
  return { shop, orders }
}

const offline = /ERR_INTERNET_DISCONNECTED/

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
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("what waits for the line is not lost with the session, and is sent after signing in", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop, orders } = await openOrders(app, page, 1)
  const number = orders[0]?.number ?? 0
  await visit("/shop/orders?lang=en")
  await context.setOffline(true)
  await page.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(page.getByText(/^Waits for the line:/)).toBeVisible()
  await app.owner.query("delete from sessions where shop_id = $1", [shop.id])
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/shop\/login\?to=/)
  expect(await statusOf(app, shop, number)).toBe("new")
  await (
    await ownerOf(app, shop)
  )(page)
  await visit("/shop/orders?lang=en")
  await expect.poll(() => statusOf(app, shop, number)).toBe("confirmed")
  await expect(page.getByText(/^Waits for the line:/)).toHaveCount(0)
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("what has waited for more than three days is not sent, and its owner reads that", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop, orders } = await openOrders(app, page, 1)
  const number = orders[0]?.number ?? 0
  await visit("/shop/orders?lang=en")
  await context.setOffline(true)
  await page.getByRole("button", { name: `Confirm #${number}` }).click()
  await expect(page.getByText(/^Waits for the line:/)).toBeVisible()
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, String(text).replace(/"since":\d+/, '"since":0'))
  })
  await context.setOffline(false)
  const late = `Not sent, because it waited for too long: Confirm #${number}`
  await expect(page.getByText(late)).toBeVisible()
  await expect(page.getByText(/^Waits for the line:/)).toHaveCount(0)
  expect(await statusOf(app, shop, number)).toBe("new")
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a wrong quantity gets the focus also where another button sends to the same address", async ({
  app,
  page,
  visit,
  consoleErrors,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const bowl = await productIdOf(app, shop, "Bowl")
  const { id } = await insertOrder(app.owner, shop, { items: [[bowl, 5]] })
  await visit(`/shop/orders/${id}?lang=en`)
  await expect(page.getByRole("button", { name: /^Make it/ })).toBeVisible()
  const quantity = page.getByRole("textbox", { name: /^Quantity/ })
  await quantity.fill("0")
  await page.getByRole("button", { name: /^Save Bowl/ }).click()
  await expect(quantity).toHaveAttribute("aria-invalid", "true")
  await expect(quantity).toBeFocused()
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toContain("422")
})

test("what is sold out, hidden or has another price waits for the line, too", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop } = await openOrders(app, page, 0)
  await visit("/shop/products?lang=en")
  await context.setOffline(true)
  await page.getByRole("button", { name: "Sold out: Bowl" }).click()
  await page.getByRole("switch", { name: /Lamp/ }).click()
  const price = page.locator("main li", { hasText: "Mug" }).locator("a[href*='quick=']").first()
  await price.click()
  await page.getByRole("textbox", { name: "Price" }).fill("17")
  await page.keyboard.press("Enter")
  const bar = page.getByText(/^Waits for the line:/)
  await expect(bar).toContainText(messages.en.actions_price_of.replace("{name}", "Mug"))
  await page.reload().catch(() => {})
  await context.setOffline(false)
  await visit("/shop/products?lang=en")
  await expect(bar).toHaveCount(0)
  const stored = () =>
    app.owner.query(
      `select name, is_active, price::text, (select sum(stock)::int from product_variants where product_id = products.id) as stock
       from products where shop_id = $1 order by name`,
      [shop.id],
    )
  await expect
    .poll(async () => (await stored()).rows)
    .toMatchObject([
      { name: "Bowl", stock: 0 },
      { name: "Lamp", is_active: false },
      { name: "Mug", price: "17.00" },
      { name: "Vase" },
    ])
  await expect(price).toContainText("17")
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a price that jumps is asked about before it waits, and is sent with its answer", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop } = await openOrders(app, page, 0)
  await visit("/shop/products?lang=en")
  await context.setOffline(true)
  const mug = page.locator("main li", { hasText: "Mug" })
  await mug.locator("a[href*='quick=']").first().click()
  await mug.getByRole("textbox", { name: "Price" }).fill("125")
  await page.keyboard.press("Enter")
  await expect(mug.getByText(messages.en.form_warning_title)).toBeFocused()
  await expect(mug).toContainText(messages.en.form_warning_jump)
  await expect(mug).not.toContainText(messages.en.form_warning_free)
  const bar = page.getByText(/^Waits for the line:/)
  await expect(bar).toHaveCount(0)
  await mug.getByRole("button", { name: messages.en.form_warning_save }).click()
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  const stored = () =>
    app.owner.query("select price::text from products where shop_id = $1 and name = 'Mug'", [shop.id])
  await expect.poll(async () => (await stored()).rows).toEqual([{ price: "125.00" }])
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a sale of more than two thirds is asked about before it waits, and is sent with its answer", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop } = await openOrders(app, page, 0)
  await app.owner.query("update products set price = 100 where shop_id = $1", [shop.id])
  await visit("/shop/products?lang=en")
  await page.getByRole("checkbox", { name: "Mug" }).check()
  await page.getByRole("button", { name: "Sale", exact: true }).click()
  const dialog = page.getByRole("dialog")
  const percent = dialog.getByLabel("Percent off")
  const bar = page.getByText(/^Waits for the line:/)
  await expect(percent).toBeVisible()
  await settle(page)
  await context.setOffline(true)
  for (const input of ["80", "90"]) {
    await percent.fill(input)
    await page.keyboard.press("Enter")
    await expect(percent).toBeFocused()
    await expect(percent).toHaveAccessibleDescription(new RegExp(`${input}% off leaves less than a third`))
    await expect(bar).toHaveCount(0)
  }
  await page.keyboard.press("Enter")
  await expect(bar).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  const stored = () =>
    app.owner.query("select sale_price::text from products where shop_id = $1 and is_on_sale", [shop.id])
  await expect.poll(async () => (await stored()).rows).toEqual([{ sale_price: "10.00" }])
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a sale that is planned in a dialog waits for the line, too", async ({
  app,
  page,
  visit,
  context,
  consoleErrors,
}) => {
  const { shop } = await openOrders(app, page, 0)
  await app.owner.query("update products set price = 100 where shop_id = $1", [shop.id])
  const sales = async () => {
    const { rows } = await app.owner.query<{ price: string }>(
      "select sale_price::text as price from products where shop_id = $1 and is_on_sale order by name",
      [shop.id],
    )
    return rows.map(({ price }) => price)
  }
  const bar = page.getByText(/^Waits for the line:/)
  await visit("/shop/products?lang=en")
  for (const name of ["Bowl", "Mug"]) await page.getByRole("checkbox", { name }).check()
  await page.getByRole("button", { name: "Sale", exact: true }).click()
  const dialog = page.getByRole("dialog", { name: "Put 2 products on sale" })
  await dialog.getByLabel("Percent off").fill("20")
  await context.setOffline(true)
  await dialog.getByRole("button", { name: "Put on sale" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/selected=/)
  await expect(bar).toHaveText("Waits for the line: Put 2 products on sale: Put on sale")
  await context.setOffline(false)
  await expect.poll(sales).toEqual(["80.00", "80.00"])
  await expect(bar).toHaveCount(0)

  await visit("/shop/products/sales?lang=en")
  const change = page.getByRole("main").getByRole("link", { name: /^Change: / })
  await change.click()
  const plan = page.getByRole("dialog", { name: "Change the sale" })
  await plan.getByLabel("New percent off").fill("30")
  await context.setOffline(true)
  await plan.getByRole("button", { name: "Save" }).click()
  await expect(plan).toHaveCount(0)
  await expect(bar).toContainText("Change the sale: ")
  await expect(change).toBeFocused()
  await page.reload().catch(() => {})
  await context.setOffline(false)
  await visit("/shop/products/sales?lang=en")
  await expect.poll(sales).toEqual(["70.00", "70.00"])
  for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(offline)
})

test("a page says that its line is slow, and shows what comes in the end", async ({
  page,
  visit,
  signInAsShop,
}) => {
  await signInAsShop()
  await page.clock.install()
  await visit("/shop/dashboard?lang=en")
  await page.clock.pauseAt(Date.now() + 60_000)
  let respond = () => {}
  await page.route("**/shop/categories", async (route) => {
    await new Promise<void>((resolve) => (respond = resolve))
    await route.continue()
  })
  await page.getByRole("navigation").getByRole("link", { name: "Categories" }).first().click()
  const slow = page.getByText("The connection is slow.")
  await page.clock.runFor(7_000)
  await expect(slow).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(slow).toBeVisible()
  respond()
  await expect(page.getByRole("heading", { level: 1, name: "Categories" })).toBeVisible()
  await expect(slow).toHaveCount(0)
})

test("a new version does not replace a page with unsaved input until it is left", async ({
  app,
  page,
  visit,
}) => {
  const { orders } = await openOrders(app, page, 1)
  await visit(`/shop/orders/${orders[0]?.id}?lang=en`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const isSame = () => page.evaluate(() => "isSameDocument" in window)
  // Each response is of another version from now on.
  await page.route(/\/shop\/orders\/[\da-f-]{36}/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<script type="module" src="[^"]*)"/g, '$1?next"')
    await route.fulfill({ response, body })
  })
  const note = page.getByRole("textbox", { name: "Private note" })
  await note.fill("Ring twice")
  await app.owner.query("update orders set status = 'confirmed' where id = $1", [orders[0]?.id])
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Confirmed")
  await expect(note).toHaveValue("Ring twice")
  expect(await isSame()).toBe(true)
  await note.fill("")
  await app.owner.query("update orders set status = 'completed' where id = $1", [orders[0]?.id])
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Completed")
  await expect.poll(isSame).toBe(false)
})

type Early = {
  name: string
  at: string
  press: string
  /** Sees what the tap did; `letArrive` lets the script arrive. */
  done: (page: Page, letArrive: () => void) => Promise<unknown>
}

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
  { name: "sold out", at: "/shop/products", press: "form[action*='stock='] button", done: toast("sold out") },
  {
    name: "price",
    at: "/shop/products",
    press: "a[href*='quick=']",
    done: (page) => expect(page.getByRole("dialog").getByLabel("Price", { exact: true })).toBeVisible(),
  },
  {
    name: "add product",
    at: "/shop/products",
    press: "[aria-label=Shortcuts] a[href$='?new']",
    done: (page) => expect(page.getByRole("dialog", { name: "Create New Product" })).toBeVisible(),
  },
  {
    name: "reply",
    at: "/shop/orders/ORDER",
    press: "a[href^='https://wa.me/']",
    done: (page) => expect.poll(() => page.context().pages().length).toBe(2),
  },
  {
    name: "save",
    at: "/shop/orders/ORDER",
    press: "textarea[name=note]",
    done: async (page) => {
      await page.keyboard.type("Ring twice")
      await page.getByRole("button", { name: messages.en.order_note_save }).click()
      await toast(messages.en.orders_done_noted)(page)
    },
  },
  {
    name: "select",
    at: "/shop/products",
    press: "input[name=id]",
    done: async (page, letArrive) => {
      letArrive()
      await page.locator("button[formaction*='selected=deactivate']").click()
      await expect(page.locator("#content .toasts")).not.toBeEmpty()
    },
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
    const { orders } = await openOrders(app, page, 1)
    const address = `${app.address}${at.replace("ORDER", orders[0]?.id ?? "")}`
    await page.setViewportSize({ width: 360, height: 740 })
    let letArrive = () => {}
    const arrival = new Promise<void>((resolve) => (letArrive = resolve))
    await page.route(/\/assets\/owner-[\w-]+\.js/, async (route) => {
      await arrival
      await route.continue().catch(() => {})
    })
    await page.goto(`${address}${at.includes("?") ? "&" : "?"}lang=en`, { waitUntil: "commit" })
    await page.locator(press).first().click()
    await done(page, letArrive)
    letArrive()
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
