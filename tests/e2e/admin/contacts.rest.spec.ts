import { randomUUID } from "node:crypto"
import type { Locator } from "@playwright/test"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { press } from "../page/reach.ts"

const newMark = () => randomUUID().slice(0, 8)
const texts = {
  en: { contact: "Contact", remove: "Delete", write: "on WhatsApp" },
  ar: { contact: "التواصل", remove: "حذف", write: "واتساب" },
}

/** What a finger has to press it: the height and the width in pixels. */
async function sizeOf(target: Locator): Promise<{ height: number; width: number }> {
  const box = await target.boundingBox()
  return { height: Math.round(box?.height ?? 0), width: Math.round(box?.width ?? 0) }
}

/** What is wider than its cell. */
const overIn = (row: Locator) =>
  row.evaluate((element) =>
    [...element.querySelectorAll("td > div")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )

/** Whether all of its text is seen. */
const isWhole = (target: Locator) =>
  target.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)

for (const lang of ["en", "ar"] as const)
  test(`shops are called and written to from the list, under the name on a tablet, from 1280 pixels in a column and whole at 1920, ${lang}`, async ({
    page,
    app,
    signInAsAdmin,
    visit,
    expectSound,
  }) => {
    const mark = newMark()
    const shop = await insertShop(app.owner, { name: `Reach ${mark}`, phone: "+96170814220" })
    const email = `${mark}.orders.online@haberdashery.example`
    await app.owner.query("update shops set email = $2 where id = $1", [shop.id, email])
    await signInAsAdmin()
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(`/admin/shops?lang=${lang}&q=${mark}`)
    const row = page.getByRole("row", { name: mark })
    const shown = (locator: Locator) => expect(locator.filter({ visible: true })).toHaveCount(1)
    const column = page.getByRole("columnheader", { name: texts[lang].contact })
    await expect(column).toBeVisible()
    await shown(row.getByText("+961 70 814 220"))
    await shown(row.locator('td a[href="tel:+96170814220"]'))
    await expect(row.getByRole("link", { name: texts[lang].write })).toHaveAttribute(
      "href",
      "https://wa.me/96170814220",
    )
    expect(await overIn(row)).toEqual([])
    await page.setViewportSize({ width: 1920, height: 1000 })
    const mail = row.locator(`a[href="mailto:${email}"] bdi`).filter({ visible: true })
    await expect.poll(() => isWhole(mail)).toBe(true)
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(column, "there all of it is under the name").toBeHidden()
    await shown(row.locator(`a[href="mailto:${email}"]`))
    await shown(row.locator('td a[href="tel:+96170814220"]'))
    await expect(row.getByRole("link", { name: texts[lang].write })).toBeVisible()
    await expectSound()
  })

for (const lang of ["en", "ar"] as const)
  test(`on a phone everything of a shop's card is as high as a thumb, its menu stays inside the screen, and Delete is there alone, ${lang}`, async ({
    page,
    app,
    signInAsAdmin,
    visit,
  }) => {
    const mark = newMark()
    await insertShop(app.owner, { name: `First ${mark}`, phone: "+96170814220", productLimit: 5 })
    await insertShop(app.owner, { name: `Second ${mark}`, phone: "+96170814220" })
    await signInAsAdmin()
    await page.setViewportSize({ width: 360, height: 640 })
    await visit(`/admin/shops?lang=${lang}&q=${mark}`)
    const card = page.getByRole("row", { name: `First ${mark}` })
    for (const link of await card.locator("a, summary, select, label").filter({ visible: true }).all()) {
      const { height, width } = await sizeOf(link)
      expect(height, await link.innerText()).toBeGreaterThanOrEqual(44)
      expect(width).toBeGreaterThanOrEqual(44)
    }
    const remove = card.getByRole("link", { name: texts[lang].remove })
    await expect(remove, "never beside Block").toBeHidden()

    // The last card ends at the end of the screen.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.locator("tbody tr").last()
    const more = last.locator("summary")
    await press(page, more)
    const menu = last.locator("details ul")
    await expect(menu).toBeInViewport({ ratio: 1 })
    const items = menu.getByRole("link")
    for (const item of await items.all()) expect((await sizeOf(item)).height).toBeGreaterThanOrEqual(44)
    await expect(items.last()).toHaveText(texts[lang].remove)
    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await more.click()
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.mouse.click(180, 60)
    await expect(menu, "a press beside it closes it").toBeHidden()
    await expect(page).toHaveURL(new RegExp(`q=${mark}`))
  })

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the menu of a card opens inside the screen, is closed beside it and leads to Delete", async ({
    page,
    app,
    signInAsAdmin,
  }) => {
    const mark = newMark()
    await insertShop(app.owner, { name: `Plain ${mark}` })
    await signInAsAdmin()
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/admin/shops?lang=en&q=${mark}`)
    const card = page.getByRole("row", { name: `Plain ${mark}` })
    const menu = card.locator("details ul")
    await card.locator("summary").click()
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.mouse.click(180, 60)
    await expect(menu).toBeHidden()
    await card.locator("summary").click()
    await menu.getByRole("link", { name: "Delete" }).click()
    await expect(page.getByRole("alertdialog")).toContainText("This cannot be undone.")
  })
})

test("an applicant's links are as high as a thumb on a phone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = newMark()
  await app.owner.query(
    "insert into join_requests (name, email, phone) values ($1, $1 || '@asks.example', '+96170814220')",
    [mark],
  )
  await signInAsAdmin()
  await page.setViewportSize({ width: 360, height: 640 })
  await visit("/admin/join-requests?lang=en")
  const row = page.getByRole("row", { name: mark })
  const links = row.locator('a[href^="tel:"], a[href^="mailto:"], a[href^="https://wa.me"]')
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    const { height, width } = await sizeOf(link)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(44)
  }
})
