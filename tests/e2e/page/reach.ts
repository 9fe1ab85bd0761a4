import type { Locator, Page } from "@playwright/test"
import { expect } from "../fixtures.ts"
import { pressTab, type TabKey } from "./tab-presses.ts"

/** Presses at a time. */
const atOnce = 8
/** More presses than any screen has controls, and once around where a list was drawn anew under way. */
const most = 240

/** Milliseconds for which an element may be missing while the page changes. */
const timeout = 15_000

/** Goes with the Tab key alone to `target`, which must be seen where it is reached, with a ring around it. */
export async function reach(page: Page, target: Locator, key: TabKey = "Tab"): Promise<void> {
  const find = () => target.evaluateHandle((element) => element, undefined, { timeout })
  // Found once and not at each stop: names and roles take the browser longer than the way there.
  let element = await find()
  for (let pressed = 0; pressed <= most; pressed += atOnce) {
    let position = await element.evaluate(stopAt, atOnce)
    if (position === "gone") {
      element = await find()
      position = await element.evaluate(stopAt, atOnce)
    }
    if (position === "focused") {
      const look = () => target.evaluate(lookAt, undefined, { timeout })
      let last = await look()
      if (last === "no ring" || last === "out of view")
        await expect
          .poll(async () => (last = await look()), `${String(target)} is in view and has a ring around it`)
          .toMatch(/shown|left/)
      if (last === "shown") return
      // The page moved the focus, or something else took the name: the way goes on there.
      element = await find()
    } else await pressTab(page, key, atOnce)
  }
  throw new Error(`${key} never came to ${String(target)}`)
}

/**
 * Runs in the browser. Unless the element has the focus: the next presses of Tab end at it, those that are left of `count`
 * do nothing.
 */
function stopAt(element: Element, count: number): "focused" | "there" | "gone" {
  if (!element.isConnected) return "gone"
  if (element === document.activeElement) return "focused"
  let left = count
  const stop = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return
    if (element === document.activeElement) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (--left === 0) window.removeEventListener("keydown", stop, { capture: true })
  }
  window.addEventListener("keydown", stop, { capture: true })
  return "there"
}

/** Reaches a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(text)
}

/** Reaches a button or a link and presses it. */
export async function press(page: Page, control: Locator, key: TabKey = "Tab"): Promise<void> {
  await reach(page, control, key)
  await page.keyboard.press("Enter")
}

/** Presses a link that opens a page of its own, closes that page and is at the link again. @returns where it led. */
export async function pressToOpen(page: Page, link: Locator, key: TabKey = "Tab"): Promise<string> {
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

/**
 * Runs in the browser. Whether the control that has the focus is in view, and an outline shows it: on the control, on what
 * is drawn in its place or on the box that it is in.
 */
async function lookAt(control: Element): Promise<"shown" | "no ring" | "out of view" | "left"> {
  if (document.activeElement !== control) return "left"
  const isOutlined = (element: Element | null, part?: string) => {
    if (element === null) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part)
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0 && !outlineColor.endsWith(", 0)")
  }
  const { width, height } = control.getBoundingClientRect()
  const isSeen = width > 1 && height > 1 && control.checkVisibility({ opacityProperty: true })
  const hasRing =
    (isSeen && (isOutlined(control) || isOutlined(control, "::after"))) ||
    [control.nextElementSibling, control.parentElement, control.closest("label")].some((element) =>
      isOutlined(element),
    )
  if (!hasRing) return "no ring"
  // A field that is only for readers stands in a label that is seen.
  let shown: Element | null = control
  while (shown?.matches("[class*='unseen']")) shown = shown.parentElement
  const isInView = await new Promise<boolean>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect()
      resolve(entries.some(({ intersectionRatio }) => intersectionRatio > 0))
    })
    observer.observe(shown ?? control)
  })
  return isInView ? "shown" : "out of view"
}
