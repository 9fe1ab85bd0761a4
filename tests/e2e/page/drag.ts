import type { Locator, Page } from "@playwright/test"
import { sessionOf } from "./session-of.ts"

/** In pixels of the window. */
export type Point = { x: number; y: number }

/** Of what is on the screen. */
export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error("it is not on the screen")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a row of a list up or down by its handle, over another one's handle. The mouse stays pressed. */
export async function drag(page: Page, handle: Locator, over: Locator): Promise<void> {
  const [from, to] = [await middleOf(handle), await middleOf(over)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(from.x, to.y, { steps: 5 })
}

/**
 * The same with a finger, which rests for a second before it comes up: while a page may still glide on from a quick stroke,
 * Chromium takes the next tap for the one that stops it. So the events carry their times.
 */
export async function dragByFinger(page: Page, handle: Locator, over: Locator): Promise<void> {
  const [from, to] = [await middleOf(handle), await middleOf(over)]
  const touch = await sessionOf(page)
  const end = Date.now() / 1000
  const send = (type: "touchStart" | "touchMove" | "touchEnd", secondsToEnd: number, y?: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      timestamp: end - secondsToEnd,
    })
  await send("touchStart", 2, from.y)
  for (let step = 1; step <= 6; step++) {
    await send("touchMove", 2 - step / 10, from.y + ((to.y - from.y) * step) / 6)
  }
  await send("touchEnd", 0)
}
