import type { CDPSession, Locator, Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const mug = "Hand-thrown ceramic mug"
type Point = { x: number; y: number }

/** The product with four pictures, as a shopper comes to it. */
async function openMug(page: Page, lang = "en"): Promise<void> {
  await page.goto(`/shop/preview-shop?q=ceramic+mug&lang=${lang}`)
  await page.getByRole("link", { name: mug }).click()
  await expect(page.locator(".gallery__strip")).toBeVisible()
}

const thumb = (page: Page, number: number) => page.locator(".thumbs a").nth(number - 1)

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (box === null) throw new Error("it is not on the screen")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Fingers that go down, move in steps and come up; each path is one finger's. */
async function touch(
  session: CDPSession,
  paths: readonly (readonly [from: Point, to: Point])[],
): Promise<void> {
  const steps = 6
  const at = (step: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }))
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) })
  for (let step = 1; step <= steps; step++)
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) })
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}

/** How many times the picture of the open zoom is enlarged. */
async function expectZoom(page: Page, percent: string): Promise<void> {
  await expect(page.getByRole("dialog").locator("output")).toHaveText(percent)
}

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  for (const [lang, forward] of [
    ["en", -1],
    ["ar", 1],
  ] as const) {
    test(`pictures are swiped, on the page and enlarged (${lang})`, async ({ page }) => {
      await openMug(page, lang)
      const session = await page.context().newCDPSession(page)
      const middle = await middleOf(page.locator(".gallery__stage"))
      // Above the arrows.
      const y = middle.y - 80
      const swipe = (direction: number): [Point, Point] => [
        { x: middle.x - direction * 120, y },
        { x: middle.x + direction * 120, y },
      ]
      await touch(session, [swipe(forward)])
      await expect(thumb(page, 2)).toHaveAttribute("aria-current", "true")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await touch(session, [swipe(-forward)])
      await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")

      await page.locator(".gallery__strip a").first().tap()
      const picture = page.getByRole("dialog").locator("img")
      await expect(picture).toHaveAttribute("alt", new RegExp(`1 .*${mug}`))
      await touch(session, [swipe(forward)])
      await expect(picture).toHaveAttribute("alt", new RegExp(`2 .*${mug}`))
    })
  }

  test("two fingers enlarge a picture, one finger moves it, a double tap goes near and back", async ({
    page,
  }) => {
    await openMug(page)
    const session = await page.context().newCDPSession(page)
    await page.locator(".gallery__strip a").first().tap()
    const picture = page.locator(".zoom__picture")
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
    const tap = () =>
      touch(session, [
        [
          { x, y },
          { x, y },
        ],
      ])
    await tap()
    await tap()
    await expectZoom(page, "100%")
    await tap()
    await tap()
    await expectZoom(page, "200%")
  })
})

test("a picture is enlarged by keys and by wheel, walked through, and Escape gives the focus back", async ({
  page,
}) => {
  await openMug(page)
  await page.getByRole("link", { name: "Enlarge picture 1" }).focus()
  await page.keyboard.press("Enter")
  const zoom = page.getByRole("dialog", { name: `Picture 1 of ${mug}` })
  await expect(zoom.getByRole("button", { name: "Close" })).toBeFocused()
  for (const percent of ["150%", "200%", "250%", "300%", "300%"]) {
    await page.keyboard.press("+")
    await expectZoom(page, percent)
  }
  const before = await middleOf(zoom.locator(".zoom__picture"))
  await page.keyboard.press("ArrowRight")
  await expect.poll(async () => (await middleOf(zoom.locator(".zoom__picture"))).x).toBe(before.x - 64)
  await page.keyboard.press("0")
  await expectZoom(page, "100%")
  await page.keyboard.press("-")
  await expectZoom(page, "100%")
  await zoom.getByRole("button", { name: "Zoom in" }).click()
  await expectZoom(page, "150%")
  await page.mouse.move(before.x, before.y)
  await page.mouse.wheel(0, 1000)
  await expectZoom(page, "100%")
  await page.mouse.wheel(0, -1000)
  await expectZoom(page, "300%")
  await page.keyboard.press("0")
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("dialog", { name: `Picture 2 of ${mug}` })).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Previous picture" }).click()
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByRole("dialog", { name: `Picture 4 of ${mug}` })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Enlarge picture 4" })).toBeFocused()
})

for (const [lang, width] of [
  ["en", 360],
  ["ar", 1280],
] as const) {
  test(`an enlarged picture is accessible and nothing sticks out (${lang}, ${width} pixels)`, async ({
    page,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openMug(page, lang)
    await page.locator(".gallery__strip a").first().click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await page.keyboard.press("+")
    await expectAccessible()
    await expectNoSidewaysScroll()
  })
}

test("the pictures turn by arrow, twice at once too, and by thumbnail", async ({ page }) => {
  await openMug(page)
  await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")
  await page.getByRole("button", { name: "Next picture" }).dblclick()
  await expect(thumb(page, 3)).toHaveAttribute("aria-current", "true")
  await thumb(page, 4).click()
  await page.getByRole("button", { name: "Next picture" }).click()
  await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")
})

test("the gallery is walked by keyboard, in both directions of reading", async ({ page }) => {
  for (const [lang, forward, back] of [
    ["en", "ArrowRight", "ArrowLeft"],
    ["ar", "ArrowLeft", "ArrowRight"],
  ] as const) {
    await openMug(page, lang)
    await page.locator(".gallery__strip a").first().focus()
    await page.keyboard.press(forward)
    await expect(thumb(page, 2)).toHaveAttribute("aria-current", "true")
    await expect(page.locator(".gallery__strip a").nth(1)).toBeFocused()
    await page.keyboard.press(back)
    await expect(thumb(page, 1)).toHaveAttribute("aria-current", "true")
  }
})

test("where the zoom's script does not arrive, the picture itself is shown", async ({ page, complaints }) => {
  await openMug(page)
  await page.route("**/assets/zoom-*.js", (route) => route.abort())
  await page.locator(".gallery__strip a").first().click()
  await page.waitForURL("**/images/product-images/**")
  expect(complaints.splice(0).join(), "the browser says what did not arrive").toMatch(/Failed to load|fetch/)
})
