import type { Page } from "@playwright/test"

/**
 * Text that is too weak against what is behind it, in either colour scheme: axe measures no Arabic text. WCAG 2.2, 1.4.3:
 * 4.5 to 1, large text 3 to 1. Text over a picture or a gradient, disabled and unseen text is left out.
 */
export async function findWeakText(page: Page): Promise<string[]> {
  const weak: string[] = []
  const before = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  )
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await page.evaluate(weakTextIn)
    weak.push(...found.map((text) => `${colorScheme}: ${text}`))
  }
  await page.emulateMedia({ colorScheme: before })
  return weak
}

/** Runs in the browser, in the colour scheme that it has. */
export function weakTextIn(): string[] {
  type Color = { r: number; g: number; b: number; a: number }
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const known = new Map<string, Color>()
  // Whatever way a colour is written, the canvas paints it.
  const read = (text: string): Color => {
    const before = known.get(text)
    if (before) return before
    const color = { r: 0, g: 0, b: 0, a: 0 }
    if (canvas) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = text
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
      Object.assign(color, { r, g, b, a: a / 255 })
    }
    known.set(text, color)
    return color
  }
  const over = (top: Color, under: Color, part = top.a): Color => ({
    r: top.r * part + under.r * (1 - part),
    g: top.g * part + under.g * (1 - part),
    b: top.b * part + under.b * (1 - part),
    a: 1,
  })
  const light = ({ r, g, b }: Color): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const grounds = new Map<Element, Color | null>()
  /** What is painted behind it, or null where that is a picture. */
  const behind = (element: Element): Color | null => {
    const before = grounds.get(element)
    if (before !== undefined) return before
    const ground = paintedBehind(element)
    grounds.set(element, ground)
    return ground
  }
  const paintedBehind = (element: Element): Color | null => {
    const layers: Color[] = []
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== "none") return null
      const color = read(style.backgroundColor)
      layers.push(color)
      if (color.a === 1) break
      if (style.position === "absolute" || style.position === "fixed")
        return at === element ? null : seen(layers)
    }
    return seen(layers)
  }
  const seen = (layers: Color[]): Color =>
    layers.reduceRight(
      (under, top) => over(top, under),
      read(getComputedStyle(document.body).backgroundColor),
    )

  const opacities = new Map<Element, number>()
  const opacityOf = (element: Element | null): number => {
    if (element === null) return 1
    const opacity =
      opacities.get(element) ?? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
    opacities.set(element, opacity)
    return opacity
  }

  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1)
  const top = dialog ?? document.body
  const weak = new Set<string>()
  const texts: [Element | null, string][] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    texts.push([node.parentElement, node.textContent?.trim() ?? ""])
  // What is typed or chosen is no text of the page, and a field that is empty may be typed into.
  const fields =
    "input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=image]), textarea, select"
  for (const field of top.querySelectorAll(fields)) texts.push([field, `what ${field.id} holds`])
  for (const [element, text] of texts) {
    if (element === null || text === "" || !/[\p{L}\p{N}]/u.test(text)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (
      element.closest(
        "script, style, noscript, option, svg, :disabled, [aria-disabled='true'], [aria-hidden='true'], [inert], .unseen",
      )
    )
      continue
    const style = getComputedStyle(element)
    const ground = behind(element)
    if (ground === null) continue
    const ink = read(style.color)
    // What is painted in no colour is drawn by something else, as a field that is an icon until it is opened.
    if (ink.a === 0) continue
    const [one, other] = [light(over(ink, ground, ink.a * opacityOf(element))), light(ground)]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    if (ratio < (isLarge ? 3 : 4.5))
      weak.add(
        `${ratio.toFixed(2)} "${text.slice(0, 40)}" .${element.className} in .${element.parentElement?.className}`,
      )
  }
  return [...weak]
}
