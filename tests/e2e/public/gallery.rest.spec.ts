import type { CDPSession, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import { middleOf, type Point } from "../page/drag.ts"
import { expectZoom, mugIn, openMug } from "./mug-gallery.ts"
import { press, reach } from "../page/reach.ts"
import { follow } from "../page/settle.ts"
import { sessionOf } from "../page/session-of.ts"

const thumb = (page: Page, number: number) => page.locator('a[href^="#picture-"]').nth(number - 1)

type Path = readonly [from: Point, to: Point]

/**
 * Fingers that go down, move in steps and come up; each path is one finger's. They go down at `began`, in seconds since
 * 1970, and a step takes `seconds`: the events tell these times, however long the machine takes to send them.
 */
async function touch(
  session: CDPSession,
  paths: readonly Path[],
  { began = Date.now() / 1000, seconds = 0 } = {},
): Promise<void> {
  const steps = 6
  const send = (type: "touchStart" | "touchMove" | "touchEnd", step: number, points = paths) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([from, to], id) => ({
        id,
        x: from.x + ((to.x - from.x) * Math.min(step, steps)) / steps,
        y: from.y + ((to.y - from.y) * Math.min(step, steps)) / steps,
      })),
      timestamp: began + step * seconds,
    })
  await send("touchStart", 0)
  for (let step = 1; step <= steps; step++) await send("touchMove", step)
  // A finger that rests before it comes up lets go of the strip where it is, and throws it nowhere.
  if (seconds > 0) await send("touchMove", 2 * steps)
  await send("touchEnd", 2 * steps, [])
}

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  for (const [lang, forward] of [
    ["en", -1],
    ["ar", 1],
  ] as const) {
    test(`pictures are swiped, on the page and enlarged (${lang})`, async ({ page }) => {
      await openMug(page, lang)
      const session = await sessionOf(page)
      const middle = await middleOf(page.locator("ul:has(> #picture-1)"))
      // Above the arrows.
      const y = middle.y - 80
      const swipe = (direction: number): Path => [
        { x: middle.x - direction * 120, y },
        { x: middle.x + direction * 120, y },
      ]
      await touch(session, [swipe(forward)], { seconds: 0.05 })
      await expect(thumb(page, 2)).toHaveAttribute("aria-current", "true")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await touch(session, [swipe(-forward)], { seconds: 0.05 })
      await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")

      await page.locator("#picture-1 a").tap()
      const picture = page.getByRole("dialog").locator("img")
      await expect(picture).toHaveAttribute("alt", new RegExp(`1 .*${mugIn[lang]}`))
      await touch(session, [swipe(forward)], { seconds: 0.05 })
      await expect(picture).toHaveAttribute("alt", new RegExp(`2 .*${mugIn[lang]}`))
    })
  }

  test("two fingers enlarge a picture, one finger moves it, a double tap goes near and back", async ({
    page,
  }) => {
    await openMug(page)
    const session = await sessionOf(page)
    await page.locator("#picture-1 a").tap()
    const picture = page.getByRole("dialog").locator("img")
    const { x, y } = await middleOf(picture)
    await touch(session, [
      [
        { x: x - 40, y },
        { x: x - 100, y },
      ],
      [
        { x: x + 40, y },
        { x: x + 100, y },
      ],
    ])
    await expectZoom(page, "250%")
    await touch(session, [
      [
        { x, y },
        { x: x + 60, y },
      ],
    ])
    await expect.poll(async () => (await middleOf(picture)).x).toBeGreaterThan(x + 30)
    await expect(page.getByRole("dialog").locator("img"), "a drag is no swipe").toHaveAttribute("alt", /1 /)
    const now = Date.now() / 1000
    const tapAt = async (...times: readonly number[]) => {
      const middle = { x, y }
      for (const seconds of times) await touch(session, [[middle, middle]], { began: now + seconds })
    }
    await tapAt(1, 1.3)
    await expectZoom(page, "100%")
    await tapAt(2, 2.4)
    await expectZoom(page, "100%")
    await tapAt(3, 3.3)
    await expectZoom(page, "200%")
  })
})

test("on a phone, also in a low window, the whole square picture is seen, and the small ones are beside it", async ({
  page,
}) => {
  for (const [lang, height] of [
    ["en", 740],
    ["ar", 740],
    ["en", 560],
  ] as const) {
    await page.setViewportSize({ width: 360, height })
    await openMug(page, lang)
    const picture = await page.locator("#picture-1").evaluate((element) => element.getBoundingClientRect())
    expect(picture.height).toBeCloseTo(picture.width, 0)
    expect(picture.width).toBeGreaterThan(200)
    const thumbs = page.locator("[data-thumb]")
    await expect(thumbs).toHaveCount(4)
    for (const one of await thumbs.all()) {
      const { left, right, top, bottom, height } = await one.evaluate((element) =>
        element.getBoundingClientRect(),
      )
      expect(height).toBeGreaterThanOrEqual(44)
      if (lang === "en") expect(left).toBeGreaterThan(picture.right)
      else expect(right).toBeLessThan(picture.left)
      expect(top).toBeGreaterThanOrEqual(picture.top)
      expect(bottom).toBeLessThanOrEqual(picture.bottom + 0.5)
    }
  }
})

test("the pictures turn by arrow, twice at once too, and by thumbnail", async ({ page }) => {
  await openMug(page)
  await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")
  await page.getByRole("button", { name: "Next picture" }).dblclick()
  await expect(thumb(page, 3)).toHaveAttribute("aria-current", "true")
  await thumb(page, 4).click()
  await page.getByRole("button", { name: "Next picture" }).click()
  await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")
})

test("the gallery is walked and its pictures are enlarged, in both directions of reading, by keyboard alone", async ({
  page,
  visit,
}) => {
  for (const [lang, forward, back, texts] of [
    [
      ...(["en", "ArrowRight", "ArrowLeft"] as const),
      { next: "Next picture", picture: "Picture", of: "of", close: "Close", leave: "Back to Shop" },
    ],
    [
      ...(["ar", "ArrowLeft", "ArrowRight"] as const),
      { next: "الصورة التالية", picture: "الصورة", of: "من", close: "إغلاق", leave: "العودة إلى المتجر" },
    ],
  ] as const) {
    await visit(`/shop/preview-shop?q=ceramic+mug&lang=${lang}`)
    await follow(page, () => press(page, page.getByRole("link", { name: mugIn[lang] })))
    const strip = page.locator('[id^="picture-"] a')
    const shown = (number: number) => expect(thumb(page, number)).toHaveAttribute("aria-current", "true")
    await reach(page, strip.first())
    await page.keyboard.press(forward)
    await shown(2)
    await expect(strip.nth(1)).toBeFocused()
    await page.keyboard.press(back)
    await shown(1)
    const next = page.getByRole("button", { name: texts.next })
    await press(page, next)
    await shown(2)
    await expect(next).toBeFocused()
    await press(page, thumb(page, 3))
    await shown(3)
    await expect(thumb(page, 3)).toBeFocused()

    await press(page, strip.nth(2), "Shift+Tab")
    const zoom = (number: number) =>
      page.getByRole("dialog", { name: `${texts.picture} ${number} ${texts.of} ${mugIn[lang]}` })
    await expect(zoom(3).locator(":focus")).toBeVisible()
    await page.keyboard.press(forward)
    await expect(zoom(4)).toBeVisible()
    await page.keyboard.press("+")
    await expectZoom(page, "150%")
    await page.keyboard.press("0")
    await page.keyboard.press(back)
    await expect(zoom(3)).toBeVisible()
    await page.keyboard.press(back)
    await expect(zoom(2)).toBeVisible()
    await press(page, page.getByRole("dialog").getByRole("button", { name: texts.close }))
    await expect(strip.nth(1)).toBeFocused()
    await press(page, page.getByRole("link", { name: texts.leave }), "Shift+Tab")
    await expect(page.getByRole("searchbox")).toBeVisible()
  }
})
