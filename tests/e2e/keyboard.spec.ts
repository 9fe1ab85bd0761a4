import { insertShop } from "../words/insert-shop.ts"
import { expect, test } from "./fixtures.ts"
import { mug } from "./mug-gallery.ts"
import { press, reach, typeInto } from "./reach.ts"
import { settle } from "./settle.ts"

// No pointer is used here, and no focus is given: every step begins where the last one left it.

test("a shopper looks for something, puts it into the cart and shares it, by keyboard alone", async ({
  page,
  context,
  visit,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await visit("/shop/preview-shop")
  await typeInto(page, page.getByRole("searchbox"), "olive oil soap")
  await page.keyboard.press("Enter")
  await press(page, page.getByRole("link", { name: "Olive oil soap" }))
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await press(page, page.getByRole("button", { name: "Add to cart", exact: true }))
  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await press(page, drawer.getByRole("button", { name: "One more" }))
  await press(page, drawer.getByRole("button", { name: "Copy link" }))
  await expect(drawer.getByText("Link copied")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /Open the cart/ })).toBeFocused()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(new URL(link).pathname)
  await expect(page.getByText("Olive oil soap")).toBeVisible()
})

test("a shopper filters and sorts, chooses a size, enlarges a picture and empties the cart, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit("/shop/preview-shop?lang=en")
  await press(page, page.getByRole("link", { name: "Kitchen" }))
  await page.waitForURL(/category=/)
  await reach(page, page.locator("select[name=sort]"))
  await page.keyboard.type("Name")
  await page.waitForURL(/sort=name/)
  await press(page, page.getByRole("link", { name: mug }))
  await reach(page, page.getByRole("link", { name: "Enlarge picture 1" }))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Close" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Enlarge picture 1" })).toBeFocused()
  await reach(page, page.getByRole("radio", { name: "250 ml" }))
  await page.keyboard.press("ArrowDown")
  await press(page, page.getByRole("button", { name: "Add to cart", exact: true }))
  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  const drawer = page.getByRole("dialog", { name: "Shared cart" })
  await press(page, drawer.getByRole("button", { name: `Remove ${mug}` }))
  await expect(drawer.getByText(mug)).toHaveCount(0)
  await expect(drawer.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
})

test("a visitor plays with the colours and takes the other language, by keyboard alone", async ({
  page,
  visit,
}) => {
  await visit("/")
  await reach(page, page.getByRole("radio", { name: "The shop's own colour" }))
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("radio", { name: "The shop's own colour" })).not.toBeChecked()
  await reach(page, page.getByRole("link", { name: "العربية" }).first(), "Shift+Tab")
  await page.keyboard.press("Enter")
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
})

test("an owner signs in, adds a product and saves it, by keyboard alone", async ({ page, app, visit }) => {
  const shop = await insertShop(app.owner, { productLimit: 5 })
  await visit("/shop/login?lang=en")
  await typeInto(page, page.getByLabel("Email or username"), shop.username)
  await typeInto(page, page.getByLabel("Password", { exact: true }), shop.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/shop/dashboard*")
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: "Products" }))
  await press(page, page.getByRole("link", { name: "Add Product" }).first())
  const editor = page.getByRole("dialog", { name: "Create New Product" })
  await typeInto(page, editor.getByLabel("Product name"), "Copper kettle")
  await typeInto(page, editor.getByLabel("Price", { exact: true }), "19.50")
  await typeInto(page, editor.getByLabel("Stock"), "3")
  await press(page, editor.getByRole("button", { name: "Create Product" }))
  await expect(page.getByText("Product created successfully!")).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Copper kettle" })).toContainText("$19.50")
})

test("an administrator approves a request, makes its shop and marks it as paid, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
}) => {
  await app.owner.query(
    `insert into join_requests (name, email, phone, plan_id) select 'Keys and Locks', 'keys@shops.example', '+9613123456', id
     from plans where protected limit 1`,
  )
  await signInAsAdmin()
  await settle(page)
  const menu = page.getByRole("navigation", { name: "Main" })
  await press(page, menu.getByRole("link", { name: /Join Requests/ }))
  await press(page, page.getByRole("button", { name: "Approve Keys and Locks" }))
  const row = page.getByRole("row", { name: /Keys and Locks/ })
  await expect(row).toContainText("Approved")
  await press(page, row.getByRole("link", { name: /Create a shop/ }))
  const form = page.getByRole("dialog", { name: "Create New Shop" })
  await reach(page, form.getByLabel(/Shop name/))
  await press(page, form.getByRole("button", { name: "Create Shop" }))
  await expect(page.getByRole("dialog", { name: "Shop created successfully" })).toBeVisible()
  await press(page, page.getByRole("link", { name: "Done" }))
  const paid = page.getByRole("switch", { name: "Paid: Keys and Locks" })
  await press(page, paid)
  await expect(paid).toBeChecked()
  // The switch turns before the answer.
  const isPaid = async () => {
    const { rows } = await app.owner.query<{ payment_status: boolean }>(
      "select payment_status from shops where name = 'Keys and Locks'",
    )
    return rows[0]?.payment_status
  }
  await expect.poll(isPaid).toBe(true)
})
