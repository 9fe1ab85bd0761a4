import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"

for (const lang of ["en", "ar"])
  test(`the page of a product that is gone has the shop's cart and the way to its products (${lang})`, async ({
    page,
    app,
    visit,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const shop = await insertShop(app.owner, { name: "Dar", phone: "+961 3 444 555" })
    const jug = await insertProduct(app.owner, shop, { name: "Jug" })
    await insertProduct(app.owner, shop, { name: "Bowl" })
    const list = `/shop/${shop.slug}?lang=${lang}`
    await visit(list)
    for (const add of await page.locator("[data-add]").all()) await add.click()
    await app.owner.query("update products set is_active = false where id = $1", [jug])
    const gone = `/shop/${shop.slug}/${jug}?lang=${lang}`
    await expect.poll(async () => (await page.request.get(gone)).status()).toBe(404)
    expect(await visit(gone)).toBe(404)
    await expect(page.locator("[data-cart-badge]")).toHaveText("2")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible()
    await page.locator("[data-cart-open]").click()
    await expect(page.getByRole("dialog").getByText("Bowl")).toBeVisible()
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: lang === "ar" ? "العودة إلى المتجر" : "Back to Shop" }).click()
    await expect(page.locator(".card")).toHaveCount(1)
  })
