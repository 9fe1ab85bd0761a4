import { expect, test } from "#tests/e2e/fixtures.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { messages } from "#tests/fixtures/messages.ts"

for (const [lang, phone, send] of [
  ["en", "Phone", "Send the order to Zed"],
  ["ar", "رقم الهاتف", "إرسال الطلب إلى Zed"],
] as const)
  test(`a shop without a phone gets the order, with the number that it calls (${lang})`, async ({
    page,
    app,
    visit,
  }) => {
    const shop = await insertShop(app.owner, { name: "Zed" })
    await insertProduct(app.owner, shop, { name: "Mug", priceCents: 500 })
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    let tabs = 0
    page.on("popup", () => (tabs += 1))
    await page.locator(".add").click()
    await page.locator(".float--cart").click()
    const drawer = page.getByRole("dialog")
    const button = drawer.getByRole("button", { name: send })
    await expect(drawer.getByText(messages[lang].order_calls.replace("{shop}", "Zed"))).toBeVisible()
    await button.click()
    await expect(drawer.getByText(messages[lang].order_answer_required)).toBeVisible()
    await drawer.getByRole("textbox", { name: phone }).fill("03 123 456")
    await button.click()
    await expectToast(
      page,
      messages[lang].order_sent_toast.replace("{number}", "1001").replace("{shop}", "Zed"),
    )
    const sent = messages[lang].order_sent_title.replace("{number}", "1001")
    await expect(drawer.getByRole("heading", { name: sent })).toBeVisible()
    await expect(drawer.getByText(messages[lang].cart_ready)).toHaveCount(0)
    expect(page.context().pages()).toHaveLength(1)
    expect(tabs, "none was opened for a moment").toBe(0)
    const { rows } = await app.owner.query("select customer_phone from orders where shop_id = $1", [shop.id])
    expect(rows).toEqual([{ customer_phone: "+9613123456" }])
  })

test("a phone that Lebanon has none of is asked about, and is taken when it is sent once more", async ({
  page,
  app,
  visit,
  consoleErrors,
}) => {
  const shop = await insertShop(app.owner, { name: "Zed" })
  await insertProduct(app.owner, shop, { name: "Mug", priceCents: 500 })
  await visit(`/shop/${shop.slug}?lang=en`)
  await page.locator(".add").click()
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  const phone = drawer.getByRole("textbox", { name: "Phone" })
  const button = drawer.getByRole("button", { name: "Send the order to Zed" })
  const expectQuestion = async () => {
    await expect(phone).toHaveAccessibleDescription(messages.en.phone_sure)
    for (const error of consoleErrors.splice(0)) expect(error).toMatch(/a status of 400 .*\/order$/)
  }
  for (const input of ["55 123 456", "55 123 457"]) {
    await phone.fill(input)
    await button.click()
    await expectQuestion()
  }
  await button.click()
  await expect(drawer.getByRole("heading", { name: "Order 1001 is sent" })).toBeVisible()
  const { rows } = await app.owner.query("select customer_phone from orders where shop_id = $1", [shop.id])
  expect(rows).toEqual([{ customer_phone: "+96155123457" }])
})

test("where the browser keeps nothing, the cart says so when something is added and in the drawer, and can be sent", async ({
  page,
  app,
  visit,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError")
        },
      })
  })
  const shop = await insertShop(app.owner, { name: "Zed" })
  await insertProduct(app.owner, shop, { name: "Mug", priceCents: 500 })
  await visit(`/shop/${shop.slug}?lang=en`)
  await page.getByRole("button", { name: "Add to cart: Mug" }).click()
  await expectToast(page, messages.en.cart_not_stored)
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  // The notification is shown over the drawer, and says the same.
  await expect(drawer.locator("p:not(.toast *)", { hasText: messages.en.cart_not_stored })).toBeVisible()
  await drawer.getByRole("textbox", { name: "Phone" }).fill("03 123 456")
  const button = drawer.getByRole("button", { name: "Send the order to Zed" })
  await button.click()
  await expect(drawer.getByRole("heading", { name: "Order 1001 is sent" })).toBeVisible()
  // The page itself remembers what it has sent, and sends no other.
  await expect(button).toHaveCount(0)
  await expect(drawer.getByRole("listitem")).toHaveText(/1 × Mug.*\$5\.00/)
  expect((await app.owner.query("select from orders where shop_id = $1", [shop.id])).rowCount).toBe(1)
})
