import type { Page } from "@playwright/test"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { showPounds } from "#tests/fixtures/show-pounds.ts"
import { expect, test } from "../fixtures.ts"
import { follow } from "../page/settle.ts"
import { mugIn } from "./mug-gallery.ts"

const shop = "/shop/preview-shop"

const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** What a press at the middle of each of these would meet, where it is another thing. */
const covered = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      element.scrollIntoView({ block: "nearest" })
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      const isMet = met !== null && (element.contains(met) || met.contains(element))
      return isMet ? [] : [`${element.outerHTML.slice(0, 80)} under ${met?.outerHTML.slice(0, 80) ?? ""}`]
    }),
  )

for (const lang of ["en", "ar"] as const)
  test.describe(`the dock in ${lang}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            sources: { node: Node | null }[]
          })[])
            for (const { node } of entry.sources)
              if (node instanceof Element && node.closest(".dock")) shifts.push(node.outerHTML.slice(0, 80))
        }).observe({ type: "layout-shift", buffered: true })
      })
    })

    test("the chat takes the room of an empty cart, then the cart what is in it; neither moves", async ({
      page,
      visit,
      expectAccessible,
    }) => {
      await visit(`${shop}?q=olive+oil+soap&lang=${lang}`)
      const words = page.locator(".float--chat .float__text")
      await expect(words).toHaveText(lang === "ar" ? "راسل دار صنوبر" : "Write to Dar Snoubar")
      await expect(words).toBeVisible()
      const [cart, chat] = [await edges(page, ".float--cart"), await edges(page, ".float--chat")]
      expect(cart.left).toBe(16)
      expect(chat.right).toBe(344)
      await page.locator(".add").click()
      await expect(words).toBeHidden()
      const sum = page.locator(".float__sum")
      await expect(sum).toHaveText(lang === "ar" ? "قطعة واحدة$4.50" : "1 item$4.50")
      await page.reload()
      await expect(sum).toBeVisible()
      expect((await edges(page, ".float--cart")).left).toBe(cart.left)
      expect(await edges(page, ".float--chat")).toEqual(chat)
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      await expectAccessible()
      await sum.click()
      await expect(page.getByRole("dialog")).toBeVisible()
    })

    test("a long sum in pounds takes the room of the number of pieces, of which no part is shown", async ({
      page,
      app,
      visit,
    }) => {
      const inPounds = await insertShop(app.owner, { phone: "+9613123456" })
      await showPounds(app.owner, inPounds, { shown: "second" })
      await insertProduct(app.owner, inPounds, { priceCents: 1_234_500 })
      await visit(`/shop/${inPounds.slug}?lang=${lang}`)
      await page.locator(".add").click()
      const line = await edges(page, ".float__sum")
      const sum = await edges(page, ".float__sum > .price")
      const count = await edges(page, ".float__sum > bdi")
      expect([sum.left >= line.left, sum.right <= line.right]).toEqual([true, true])
      expect(count.top).toBeGreaterThanOrEqual(line.bottom)
    })

    test("it covers nothing that can be pressed, at the end of the page neither", async ({ page, visit }) => {
      await visit(`${shop}?lang=${lang}`)
      for (const width of [360, 800, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect(await covered(page, "main a, main button")).toEqual([])
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const links = page.locator("main a, footer a")
        const last = await links.last().evaluate((element) => element.getBoundingClientRect().bottom)
        if (width < 1280) expect(last).toBeLessThanOrEqual((await edges(page, ".dock")).top)
        else {
          const tiles = await edges(page, ".grid")
          expect((await edges(page, ".float--cart")).right).toBeLessThan(tiles.left)
          expect((await edges(page, ".float--chat")).left).toBeGreaterThan(tiles.right)
        }
      }
    })

    test("a product's button stands between the two", async ({ page, visit }) => {
      await visit(`${shop}?q=ceramic+mug&lang=${lang}`)
      await follow(page, () => page.getByRole("link", { name: mugIn[lang] }).click())
      await page.locator("[data-add]").first().click()
      const [cart, add, chat] = [
        await edges(page, ".float--cart"),
        await edges(page, "[data-add]:not(.add)"),
        await edges(page, ".float--chat"),
      ]
      expect([cart.width, chat.width]).toEqual([52, 52])
      expect([cart.top, cart.bottom]).toEqual([add.top, add.bottom])
      expect([add.left, add.right]).toEqual([cart.right + 8, chat.left - 8])
      await expect(page.locator(".float__sum")).toBeHidden()
    })
  })
