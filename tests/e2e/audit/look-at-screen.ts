import type { Page } from "@playwright/test"
import { weakTextIn } from "./contrast.ts"
import { coveredByTabsIn } from "./covered-by-tabs.ts"
import { lostIn, setTextSize } from "./lost-at-zoom.ts"
import { endOwnViewport, sessionOf } from "../page/session-of.ts"
import { fadedIn } from "../page/settle.ts"
import { findViolations } from "./violations.ts"

type ColorScheme = "light" | "dark"
/** Where axe and the contrast look: at 1280 pixels (axe in light), or at 360 (axe in dark). */
export type CloseView = "computer" | "phone"

/** A test that goes through both languages looks closely at one width in each. */
export const closeViewOf = (lang: "en" | "ar"): CloseView => (lang === "en" ? "computer" : "phone")

/** How a screen is opened: the first of the ways in which it is looked at. */
const firstView = { width: 1280, height: 800 }
const tablet = { width: 768, height: 800 }
const phone = { width: 360, height: 800 }
/** 1280 by 800 pixels, enlarged twice. */
const zoomed = { width: 640, height: 400 }

type Size = { width: number; height: number }
/** Nobody looks at the pixels: the page is laid out at its size and painted at a twentieth of it. */
const paintedScale = 0.05

/** Before a page opens the next one. `isPressed`: something is pressed there before it is looked at. */
export async function startAtFirstView(page: Page, { isPressed }: { isPressed: boolean }): Promise<void> {
  await layOutAt(page, firstView, isPressed ? 1 : paintedScale)
  await page.emulateMedia({ colorScheme: "light" })
}

/**
 * Everything that a page as it stands must hold, in one go: axe and the contrast of its text in light and dark at one
 * width, nothing that scrolls sideways at 1280, 768 or 360 pixels, nothing covered by the tabs at the last two, nothing lost at
 * zoom 200 % or text of 200 %.
 * It begins and ends at {@link firstView} in light. `isLeft`: the page is left afterwards, so it ends hidden, at the size
 * that was looked at last.
 * @returns what is wrong, each with its width and its look.
 */
export async function lookAt(page: Page, closeView: CloseView, { isLeft = false } = {}): Promise<string[]> {
  const wrong: string[] = []
  const note = (position: string, look: string, found: readonly string[]) =>
    wrong.push(...found.map((what) => `${position}, ${look}: ${what}`))
  const contrast = async (width: number, ...schemes: ColorScheme[]) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      note(`${width} ${colorScheme}`, "contrast", await page.evaluate(weakTextIn))
    }
  }
  const sideways = async (width: number) => note(`${width}`, "width", await page.evaluate(sidewaysIn))
  const covered = async (width: number) => note(`${width}`, "tabs", await page.evaluate(coveredByTabsIn))

  const resize = (size: Size) => layOutAt(page, size)

  await fadedIn(page)
  await resize(firstView)
  await sideways(1280)
  if (closeView === "computer") {
    note("1280 light", "axe", await findViolations(page))
    await contrast(1280, "light", "dark")
  }
  await setTextSize(page, 200)
  note("1280", "text 200 %", await page.evaluate(lostIn))
  // At once: laid out once.
  await Promise.all([setTextSize(page, 100), resize(tablet)])
  await sideways(768)
  await covered(768)
  await resize(zoomed)
  note("640", "zoom 200 %", await page.evaluate(lostIn))
  await resize(phone)
  await sideways(360)
  await covered(360)
  if (closeView === "phone") {
    await contrast(360, "dark")
    note("360 dark", "axe", await findViolations(page))
    await contrast(360, "light")
  } else await page.emulateMedia({ colorScheme: "light" })
  if (isLeft) await page.evaluate(() => (document.documentElement.style.display = "none"))
  else await endOwnViewport(page, firstView)
  return wrong
}

/** Lays a page out, and those that it opens, as in a window of `size`; a press on what is painted smaller would miss. */
async function layOutAt(page: Page, { width, height }: Size, scale = paintedScale): Promise<void> {
  const session = await sessionOf(page)
  await session.send("Emulation.setDeviceMetricsOverride", {
    ...{ width, height, screenWidth: width, screenHeight: height },
    ...{ deviceScaleFactor: 1, mobile: false, scale },
  })
}

/** Runs in the browser. */
function sidewaysIn(): string[] {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return over > 0 ? [`the page scrolls ${over} pixels sideways`] : []
}
