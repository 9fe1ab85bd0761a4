import { expect, test } from "../fixtures.ts"
import { bar, boxOf, insertLongShop, position, scrollTo } from "./long-shop.ts"

const home = `${bar} a[href='#top']`

for (const lang of ["en", "ar"] as const)
  test(`on a phone the header is small once scrolled, leads back to the top, and nothing jumps, in ${lang}`, async ({
    page,
    app,
    visit,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          shifts.push(sources.map(({ node }) => (node as Element | null)?.outerHTML.slice(0, 80)).join())
      }).observe({ type: "layout-shift" })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    const { address } = await insertLongShop(app, lang)
    await visit(address)
    await expect(page.locator(home)).toBeHidden()
    const [head, atTop] = [await boxOf(page, ".shop-head"), await boxOf(page, bar)]
    expect(head.bottom).toBeLessThanOrEqual(120)
    expect(atTop.top).toBe(head.bottom)

    for (let top = 0; top <= 400; top += 20) await scrollTo(page, top)
    await expect(page.locator(home)).toBeVisible()
    const scrolled = await boxOf(page, bar)
    expect(scrolled.bottom).toBeLessThanOrEqual(66)
    const awning = await boxOf(page, ".canopy")
    expect([awning.bottom, awning.bottom > 0]).toEqual([scrolled.top, true])
    const [logo, first] = [await boxOf(page, home), await boxOf(page, "[data-chip]")]
    if (lang === "ar") expect(first.right).toBeLessThanOrEqual(logo.left)
    else expect(first.left).toBeGreaterThanOrEqual(logo.right)
    for (let top = 400; top >= 0; top -= 20) await scrollTo(page, top)
    await expect(page.locator(home)).toBeHidden()
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])

    await scrollTo(page, 400)
    // Where it stands: a click of the runner scrolls to it first.
    const { left, top } = await boxOf(page, home)
    await page.mouse.click(left + 22, top + 22)
    await expect.poll(() => position(page)).toBe(0)
  })

test("a product's header stays at the top in one line, and the focus in it moves nothing", async ({
  page,
  visit,
}) => {
  for (const lang of ["en", "ar"])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await visit(`/shop/preview-shop?lang=${lang}`)
      await page.locator(".card a").first().click()
      await expect(page.locator("[data-back]")).toBeVisible()
      expect((await boxOf(page, bar)).bottom).toBeLessThanOrEqual(120)
      await scrollTo(page, 400)
      const scrolled = await boxOf(page, bar)
      expect(scrolled.top).toBe((await boxOf(page, ".canopy")).bottom)
      expect(scrolled.bottom).toBeLessThanOrEqual(width === 360 ? 66 : 82)
      const stored = await position(page)
      await page.locator("[data-back]").focus()
      expect(await position(page), "it is in view already").toBe(stored)
    }
})
