import type { Browser, Page } from "@playwright/test"
import { medianOf, type Figure } from "../figures.ts"
import { onPhone, phoneRuns, type Phone } from "../slow-phone.ts"

/** A finger rests on a link for the first time; the cart is opened the second time after an addition. */
const pressMs = 80
const cartDelayMs = 1_000

type Moments = { tapped: number; seen: number | null }

/** Measures from a finger that leaves the screen to the frame with the result: the rest of (i) of the bench. */
export async function measureTaps(
  browser: Browser,
  address: string,
  pages: Readonly<Record<"shop" | "product", string>>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of ["shop", "product"] as const) {
    const [added, opened]: [(number | null)[], (number | null)[]] = [[], []]
    for (let run = 0; run < phoneRuns; run++)
      await onPhone(browser, rememberMoments, async (phone) => {
        added.push(await addAtFirstSight(phone, address + pages[name]))
        opened.push(await openDrawer(phone))
      })
    figures.push(
      ...figuresOf(`${name}, "+" at first sight`, added, 250),
      ...figuresOf(`${name}, cart opened a second after it`, opened, 500),
    )
  }
  const [next, back]: [(number | null)[], (number | null)[]] = [[], []]
  for (let run = 0; run < phoneRuns; run++)
    await onPhone(browser, rememberMoments, async (phone) => {
      next.push(await goToProduct(phone, address + pages.shop))
      back.push(await goBack(phone.page))
    })
  return [
    ...figures,
    ...figuresOf("next page, its picture seen", next, 1_500),
    ...figuresOf("back, the list seen", back, 825),
  ]
}

function figuresOf(name: string, times: readonly (number | null)[], goal: number): Figure[] {
  const group = "slow phone"
  const seen = times.filter((time) => time !== null)
  return [
    { group, name, value: medianOf(seen), unit: "ms", goal: { at: "most", value: goal } },
    {
      ...{ group, name: `${name}, lost`, value: times.length - seen.length, unit: "" },
      goal: { at: "most", value: 0 },
    },
  ]
}

/** Taps as soon as the button is painted, and waits until the button is a check and the cart counts. */
async function addAtFirstSight(phone: Phone, url: string): Promise<number | null> {
  const { page } = phone
  await page.goto(url, { waitUntil: "commit" })
  const point = await page.evaluate(pointOnceVisible, "button[data-add]:not(:disabled)")
  const seen = page.evaluate(timeOnceSeen, [
    "button[data-add].is-in",
    "[data-cart-badge]:not([hidden], :empty)",
  ])
  await tap(phone, point)
  return difference({ tapped: await tappedAt(page), seen: await seen })
}

/** Opens the drawer, and waits for the lines in it. */
async function openDrawer(phone: Phone): Promise<number | null> {
  const { page } = phone
  await page.waitForTimeout(cartDelayMs)
  // A product with variants opens a dialog above the cart.
  if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape")
  const point = await page.evaluate(pointOnceVisible, "[data-cart-open]")
  const seen = page.evaluate(timeOnceSeen, ["dialog[open] [data-cart-contents] li"])
  await tap(phone, point)
  return difference({ tapped: await tappedAt(page), seen: await seen })
}

async function goToProduct(phone: Phone, url: string): Promise<number | null> {
  const { page } = phone
  await page.goto(url, { waitUntil: "networkidle" })
  const point = await page.evaluate(pointOnceVisible, `a[href^="${new URL(url).pathname}/"]`)
  await tap(phone, point, { rest: pressMs })
  await page.waitForURL(`${url}/*`, { waitUntil: "commit" })
  return difference(await page.evaluate(momentsOncePictured))
}

async function goBack(page: Page): Promise<number | null> {
  await page.waitForLoadState("networkidle")
  const left = page.url()
  await page.evaluate(() => {
    sessionStorage.setItem("tapped", String(performance.timeOrigin + performance.now()))
    history.back()
  })
  await page.waitForURL((url) => url.href !== left, { waitUntil: "commit" })
  return difference(await page.evaluate(momentsOncePictured))
}

const difference = ({ tapped, seen }: Moments) => (seen === null ? null : Math.max(0, seen - tapped))

const tappedAt = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("tapped")))

async function tap(
  { devtools, page }: Phone,
  point: { x: number; y: number },
  { rest = 0 } = {},
): Promise<void> {
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] })
  await page.waitForTimeout(rest)
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
}

/**
 * It runs in each page, before everything else: it records when the finger left the screen, and when the first picture
 * of some size was painted.
 */
function rememberMoments(): void {
  const now = () => performance.timeOrigin + performance.now()
  const remember = ({ timeStamp }: Event) =>
    sessionStorage.setItem("tapped", String(performance.timeOrigin + timeStamp))
  addEventListener("touchend", remember, { capture: true, passive: true })
  const painted = (use: () => void) => requestAnimationFrame(() => setTimeout(use))
  const moments = globalThis as unknown as { pictured?: number | undefined }
  const isSeen = (image: HTMLImageElement) => {
    const { width, top, bottom } = image.getBoundingClientRect()
    return image.complete && image.naturalWidth > 0 && width >= 100 && bottom > 0 && top < innerHeight
  }
  function look(): void {
    if ([...document.images].some(isSeen)) painted(() => (moments.pictured = now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener("pagehide", () => (moments.pictured = undefined))
  addEventListener("pageshow", ({ persisted }) => void (persisted && requestAnimationFrame(look)))
}

/**
 * It runs in the page: it returns the middle of the first such element that is painted and can be pressed, and scrolls
 * to one if none is.
 */
function pointOnceVisible(selector: string): Promise<{ x: number; y: number }> {
  return new Promise((resolve) => {
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const isReachable = (element: Element) => {
      const { x, y } = middleOf(element)
      return element.contains(document.elementFromPoint(x, y))
    }
    function look(): void {
      const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0
      const all = isPainted ? [...document.querySelectorAll(selector)] : []
      const found = all.find(isReachable)
      if (found) return resolve(middleOf(found))
      all[0]?.scrollIntoView({ block: "center", behavior: "instant" })
      requestAnimationFrame(look)
    }
    look()
  })
}

/** It runs in the page: it returns when each of them has been painted, or null. */
function timeOnceSeen(selectors: readonly string[]): Promise<number | null> {
  const begun = performance.now()
  return new Promise((resolve) => {
    function look(): void {
      if (performance.now() - begun > 5_000) return resolve(null)
      if (!selectors.every((selector) => document.querySelector(selector)?.checkVisibility()))
        return void requestAnimationFrame(look)
      setTimeout(() => resolve(performance.timeOrigin + performance.now()))
    }
    requestAnimationFrame(look)
  })
}

/** It runs in the page. */
function momentsOncePictured(): Promise<{ tapped: number; seen: number | null }> {
  const begun = performance.now()
  const moments = globalThis as unknown as { pictured?: number }
  return new Promise((resolve) => {
    function look(): void {
      const { pictured = null } = moments
      if (pictured === null && performance.now() - begun < 5_000) return void setTimeout(look, 10)
      resolve({ tapped: Number(sessionStorage.getItem("tapped")), seen: pictured })
    }
    look()
  })
}
