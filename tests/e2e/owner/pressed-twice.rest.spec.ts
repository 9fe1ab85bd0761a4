import type { Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { expect, test } from "../fixtures.ts"
import { submitOf } from "../input/filled-forms.ts"
import { intercept } from "../page/intercept.ts"
import { openOwnShop, productIdOf } from "./own-shop.ts"

type Control = {
  name: string
  at: string
  /** What is done before the press. */
  before?: (page: Page) => Promise<unknown>
  /** A selector of what is pressed. */
  press: string
  /** An attribute that says so then. */
  shows?: readonly [string, string]
  /** A query with one row once it was done, and done once: `$1` is the shop, because the database has other tests' shops too. */
  stored: string
}

const tile = (name: string) => `main li:has(h2:text-is("${name}"), h3:text-is("${name}"))`
const fill = (field: string, text: string) => async (page: Page) => page.locator(field).first().fill(text)

const controls: readonly Control[] = [
  {
    ...{ name: "sold out", at: "/shop/products", press: `${tile("Bowl")} form[action*='stock='] button` },
    stored:
      "select from product_variants v join products p on p.id = v.product_id where p.shop_id = $1 and p.name = 'Bowl' and v.stock = 0",
  },
  {
    ...{ name: "hide", at: "/shop/products", press: `${tile("Lamp")} [role=switch]` },
    shows: ["aria-checked", "false"],
    stored: "select from products where shop_id = $1 and name = 'Lamp' and not is_active",
  },
  {
    ...{
      name: "duplicate",
      at: "/shop/products",
      press: `${tile("Vase")} form[action*='duplicate='] button`,
    },
    before: (page) => page.locator(`${tile("Vase")} summary`).click(),
    stored:
      "select from (select count(*) from products where shop_id = $1 and name like 'Vase%') as all_of(n) where n = 2",
  },
  {
    ...{ name: "new product", at: "/shop/products?new", press: "dialog .dialog__footer button" },
    before: async (page) => {
      await page.locator("dialog [name=name]").fill("Jar")
      await page.locator("dialog [name=price]").first().fill("3")
    },
    stored:
      "select from (select count(*) from products where shop_id = $1 and name = 'Jar') as all_of(n) where n = 1",
  },
  {
    ...{ name: "several at once", at: "/shop/products", press: "button[formaction*='selected=deactivate']" },
    before: (page) =>
      page
        .locator(`${tile("Mug")} input[type=checkbox]`)
        .first()
        .check(),
    stored: "select from products where shop_id = $1 and name = 'Mug' and not is_active",
  },
  {
    ...{ name: "delete", at: "/shop/products?delete=LAMP", press: "dialog button[type=submit]" },
    stored:
      "select from (select count(*) from products where shop_id = $1 and name = 'Lamp') as all_of(n) where n = 0",
  },
  {
    ...{ name: "settings", at: "/shop/settings/basic", press: submitOf("main [name=location]") },
    before: fill("main [name=location]", "Hamra"),
    stored: "select from shops where id = $1 and location = 'Hamra'",
  },
  {
    ...{
      name: "settings of orders",
      at: "/shop/settings/orders",
      press: submitOf("main [name=reply_en_ready]"),
    },
    before: fill("main [name=reply_en_ready]", "It is ready."),
    stored: "select from shops where id = $1 and order_replies::text like '%It is ready.%'",
  },
  {
    ...{ name: "confirm", at: "/shop/orders", press: "form[action*='confirm='] button" },
    stored:
      "select from product_variants v join products p on p.id = v.product_id where p.shop_id = $1 and p.name = 'Vase' and v.stock = 3",
  },
  {
    ...{ name: "complete", at: "/shop/orders/ORDER", press: "form[action*='complete'] button" },
    stored: "select from orders where shop_id = $1 and status = 'completed'",
  },
]

test("what is pressed again while its answer is late is done once, and the page shows what is stored", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const idOf = (name: string) => productIdOf(app, shop, name)
  const [lamp, vase] = [await idOf("Lamp"), await idOf("Vase")]
  const order = await insertOrder(app.owner, shop, { items: [[vase, 1]] })
  for (const { name, at, before, press, stored, shows } of controls) {
    const address = at.replace("LAMP", lamp).replace("ORDER", order.id)
    await visit(`${address}${address.includes("?") ? "&" : "?"}lang=en`)
    await before?.(page)
    let posts = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await intercept(page, "**/*", async (route) => {
      const address = new URL(route.request().url())
      // The preview of settings stores nothing.
      if (route.request().method() !== "POST" || address.searchParams.has("live")) return route.continue()
      posts += 1
      await held
      await route.continue()
    })
    const control = page.locator(press).first()
    const sent = page.waitForRequest((request) => request.method() === "POST")
    await control.dblclick()
    await sent
    const isThere = () => control.isVisible()
    const isBusy = async () => (await page.locator("[aria-busy=true]").count()) > 0
    await expect.poll(async () => (await isBusy()) || !(await isThere()), `${name} shows it`).toBe(true)
    // Slowly once more, where it is still there.
    if (await isThere()) await control.click({ force: true, timeout: 2_000 })
    release()
    await expect.poll(async () => (await app.owner.query(stored, [shop.id])).rowCount, name).toBe(1)
    await expect(page.locator("[aria-busy=true]"), `${name}: nothing is on its way any more`).toHaveCount(0)
    if (shows) await expect(control, `${name} is shown as it is stored`).toHaveAttribute(...shows)
    expect(posts, `${name} is sent once`).toBe(1)
    // Not before the answer is shown: the page that it leads to is intercepted too.
    await page.unrouteAll({ behavior: "wait" })
  }
})

test("the second press of a double one sends nothing where its first has moved another button", async ({
  page,
  app,
  visit,
}) => {
  const shop = await openOwnShop(app)
  await shop.signIn(page)
  const lamp = await productIdOf(app, shop, "Lamp")
  await visit("/shop/products?lang=en")
  const changes: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST") changes.push(request.url())
  })
  await page.locator(`${tile("Bowl")} [role=switch]`).hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.locator(`${tile("Lamp")} [role=switch]`).click()
  const hidden = "select from products where shop_id = $1 and not is_active"
  await expect.poll(async () => (await app.owner.query(hidden, [shop.id])).rowCount).toBe(1)
  expect(changes).toEqual([expect.stringContaining(`switch=${lamp}`)])
})
