import type { Page } from "@playwright/test"
import { sessionOf } from "../page/session-of.ts"

/** As the browser's own setting does it: what is given in rem follows it, in conditions on the width too. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  const session = await sessionOf(page)
  const fontSizes = percent === 200 ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 }
  await session.send("Page.setFontSizes", { fontSizes })
}

/**
 * What is lost when everything is twice as large, as a browser's zoom does it, and when only the text is (WCAG 2.2, 1.4.4):
 * a page that scrolls sideways, and controls and words that are cut off where nothing scrolls to them. Runs in the browser.
 */
export function lostIn(): string[] {
  type Style = Pick<
    CSSStyleDeclaration,
    "overflowX" | "overflowY" | "textOverflow" | "position" | "webkitLineClamp"
  >
  const lost = new Set<string>()
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement
  if (scrollWidth > clientWidth) lost.add(`the page scrolls ${scrollWidth - clientWidth} pixels sideways`)
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1)
  const boxes = new Map<Element, { edge: DOMRect; style: Style }>()
  /** Controls share what is around them. */
  const boxOf = (element: Element) => {
    const known = boxes.get(element)
    if (known !== undefined) return known
    const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(element)
    const style = { overflowX, overflowY, textOverflow, position, webkitLineClamp }
    const box = { edge: element.getBoundingClientRect(), style }
    boxes.set(element, box)
    return box
  }
  /** Its own words; those of a field scroll, and an ellipsis and a last line are meant. */
  const cutsItself = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = boxOf(element).style
    if (element.matches("input, select, textarea") || element.textContent?.trim() === "") return false
    if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false
    const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2
    const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2
    return isWide || isHigh
  }
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 30)}"`
  for (const element of (dialog ?? document.body).querySelectorAll(
    "a, button, input, select, textarea, summary, h1, h2, h3, p",
  )) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest(".unseen, .skip, [aria-hidden='true'], [hidden]")) continue
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    if (cutsItself(element)) lost.add(`${name(element)} cuts off its own words`)
    let isFixed = false
    let scrolls = false
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { style, edge } = boxOf(at)
      if (at !== element) {
        scrolls ||= /auto|scroll/.test(style.overflowY) || /auto|scroll/.test(style.overflowX)
        // An ellipsis is meant, and what is scrolled to is not lost.
        const isCut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis" && !scrolls
        if (isCut && (box.left < edge.left - 2 || box.right > edge.right + 2))
          lost.add(`${name(element)} is cut off at its side`)
        if (
          isCut &&
          /hidden|clip/.test(style.overflowY) &&
          (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)
        )
          lost.add(`${name(element)} is cut off`)
      }
      isFixed ||= style.position === "fixed"
      // Nothing around it cuts off what lies in the browser's top layer.
      if (at.matches(":modal, :popover-open")) break
    }
    if (
      isFixed &&
      !scrolls &&
      (box.left < -2 || box.right > clientWidth + 2 || box.top < -2 || box.bottom > clientHeight + 2)
    )
      lost.add(`${name(element)} is out of the window`)
  }
  return [...lost]
}
