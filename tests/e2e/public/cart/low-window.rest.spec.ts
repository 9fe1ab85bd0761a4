import { expect, test } from "#tests/e2e/fixtures.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

/** Width, height and size of the root's text in percent. */
for (const [width, height, text, lang] of [
  [740, 320, 100, "en"],
  [360, 300, 100, "ar"],
  [360, 420, 100, "en"],
  [390, 740, 200, "ar"],
  [390, 740, 200, "en"],
  [360, 740, 200, "ar"],
  [360, 740, 200, "en"],
] as const)
  test(`the drawer's fields and buttons are all seen at ${width}×${height}, text at ${text} %, in ${lang}`, async ({
    page,
    app,
    visit,
  }) => {
    await page.setViewportSize({ width, height })
    const shop = await insertShop(app.owner, { name: "Zaatar & Zeit", phone: "+9613000000" })
    await app.owner.query(
      "update shops set color = '#EF4444', ask_name = 'required', ask_phone = 'required', ask_note = 'optional' where id = $1",
      [shop.id],
    )
    await insertProduct(app.owner, shop, { name: "Olive oil soap", priceCents: 123_450 })
    await visit(`/shop/${shop.slug}?lang=${lang}`)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text)
    await page.locator(".add").click()
    await page.locator(".float--cart").click()
    const drawer = page.getByRole("dialog")
    await expect(drawer.getByRole("listitem")).toHaveCount(1)
    // What was said goes by itself.
    await expect(drawer.locator(".toast")).toHaveCount(0)
    await expect(drawer.locator("header button")).toBeInViewport({ ratio: 1 })
    const phone = drawer.locator("input[name=phone]")
    await phone.focus()
    // An open keyboard leaves a window like 360 × 420: the fields have most of it, and the footer scrolls away with them.
    const seen = await phone.evaluate((field) => {
      const footer = field.closest("dialog")?.querySelector("footer")?.getBoundingClientRect()
      const contents = field.closest("[data-cart-contents]")?.getBoundingClientRect()
      return Math.min(contents?.bottom ?? 0, footer?.top ?? 0) - (contents?.top ?? 0)
    })
    if (height === 420) expect(seen).toBeGreaterThanOrEqual(240)
    for (const part of [phone, ...(await drawer.locator("footer button").all())]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 1 })
      // Nothing lies over it, and it is cut at no side.
      expect(
        await part.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const points = [left + 8, right - 8].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          return (
            points.every((found) => element.contains(found)) && element.scrollWidth <= element.clientWidth
          )
        }),
        await part.innerText(),
      ).toBe(true)
    }
    const total = drawer.locator("footer .price").first()
    await total.scrollIntoViewIfNeeded()
    await expect(total).toBeInViewport({ ratio: 1 })
    // The edge of the field with the focus is no error's.
    await phone.focus()
    const [ring, ink] = await phone.evaluate((field) => {
      const probe = document.body.appendChild(document.createElement("i"))
      probe.style.color = "var(--ink)"
      const color = getComputedStyle(probe).color
      probe.remove()
      return [getComputedStyle(field).outlineColor, color]
    })
    expect(ring).toBe(ink)
  })
