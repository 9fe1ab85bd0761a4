import type { Locator, Page } from "@playwright/test"
import { expect } from "../fixtures.ts"

type Key = "Tab" | "Shift+Tab"

/** More presses than any screen has controls. */
const most = 120

/** Milliseconds for which an element may be missing while the page changes. */
const timeout = 15_000

/** Runs in the browser. */
function placeOf(element: Element): "focused" | "there" | "gone" {
  if (!element.isConnected) return "gone"
  return element === document.activeElement ? "focused" : "there"
}

/** Goes with the Tab key alone to `target`, which must be seen where it is reached, with a ring around it. */
export async function reach(page: Page, target: Locator, key: Key = "Tab"): Promise<void> {
  await expect(target, "what is to be reached is on the page").toBeAttached({ timeout })
  // A field that is only for readers stands in a label that is seen.
  const seen = target.locator("xpath=ancestor-or-self::*[not(contains(@class, 'unseen'))][1]")
  const find = () => target.evaluateHandle((element) => element, undefined, { timeout })
  // Found once and not at each stop: names and roles take the browser longer than the way there.
  let element = await find()
  for (let press = 0; press < most; press++) {
    let place = await element.evaluate(placeOf)
    if (place === "gone") {
      element = await find()
      place = await element.evaluate(placeOf)
    }
    if (place === "focused" && (await target.evaluate(placeOf, undefined, { timeout })) === "focused") {
      await expect(seen).toBeInViewport()
      const ring = () => element.evaluate(ringAround)
      await expect.poll(ring, `a ring is around ${String(target)}`).not.toBe("none")
      // Another page may take the place of this one meanwhile, or the page move the focus: the way goes on there.
      if ((await ring()) === "shown") return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never came to ${String(target)}`)
}

/** Reaches a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/** Reaches a button or a link and presses it. */
export async function press(page: Page, control: Locator, key: Key = "Tab"): Promise<void> {
  await reach(page, control, key)
  await page.keyboard.press("Enter")
}

/** Presses a link that opens a page of its own, closes that page and is at the link again. @returns where it led. */
export async function pressToOpen(page: Page, link: Locator, key: Key = "Tab"): Promise<string> {
  const opened = page.context().waitForEvent("page")
  await press(page, link, key)
  const tab = await opened
  await tab.waitForURL((url) => url.protocol !== "about:")
  const address = tab.url()
  await tab.close()
  // What another page covers shows no focus.
  await page.bringToFront()
  await expect(link).toBeFocused()
  return address
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Reaches a field for files and opens the browser's own window for them, in which what is chosen is not the page's. */
export async function chooseByKeyboard(page: Page, field: Locator, ...files: ChosenFile[]): Promise<void> {
  // Long before the press: the browser learns late that its own window is not wanted.
  const choosing = page.waitForEvent("filechooser", { timeout })
  await press(page, field)
  await (await choosing).setFiles(files)
}

/** Whether an outline shows where the focus is: on the control, on what is drawn in its place or on the box that it is in. */
function ringAround(control: Element): "shown" | "none" | "left" {
  if (document.activeElement !== control) return "left"
  const isOutlined = (element: Element | null, part?: string) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part)
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && !outlineColor.endsWith(", 0)")
  }
  const { width, height } = control.getBoundingClientRect()
  const isSeen = width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true })
  const isShown =
    (isSeen && (isOutlined(control) || isOutlined(control, "::after"))) ||
    [control.nextElementSibling, control.parentElement, control.closest("label")].some((element) =>
      isOutlined(element),
    )
  return isShown ? "shown" : "none"
}
