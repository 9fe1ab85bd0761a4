/**
 * What the tabs of the owner's pages cover: controls and texts when the page is scrolled as far as it goes, and bars at its
 * lower edge anywhere. Nothing where there are no tabs, and under a dialog. Runs in the browser, and ends at the top.
 */
export function coveredByTabsIn(): string[] {
  const tabs = [...document.querySelectorAll("nav")].find((nav) => getComputedStyle(nav).position === "fixed")
  if (!tabs?.checkVisibility() || document.querySelector("dialog:modal")) return []
  const edge = tabs.getBoundingClientRect()
  const covered: string[] = []
  const note = (where: string, what: Element) => {
    const box = what.getBoundingClientRect()
    if (what.checkVisibility() && box.height > 0 && box.bottom > edge.top + 0.5 && box.top < edge.bottom)
      covered.push(`${where}: ${what.tagName} "${what.textContent?.trim().slice(0, 30)}"`)
  }
  const bars = [...document.querySelectorAll("main *")].filter((element) => {
    const { position, insetBlockEnd } = getComputedStyle(element)
    return position === "sticky" && insetBlockEnd !== "auto"
  })
  for (const bar of bars) note("at the top", bar)
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })
  const controls = document.querySelectorAll("main :is(a, button, input, select, textarea, summary, p)")
  for (const what of [...bars, ...controls]) note("at the end", what)
  window.scrollTo({ top: 0, behavior: "instant" })
  return covered
}
