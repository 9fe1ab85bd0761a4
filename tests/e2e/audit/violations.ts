import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "@playwright/test"
import { sessionOf } from "../page/session-of.ts"
import type { default as axe, NodeResult, Result, RunOptions } from "axe-core"

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/**
 * Has axe at hand in each document that the page opens from now on: sending it to one takes longer than running it there.
 * @returns what ends that
 */
export async function preloadAxe(page: Page): Promise<() => Promise<void>> {
  const session = await sessionOf(page)
  await session.send("Page.enable")
  // Compiled where it is called.
  const { identifier } = await session.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `window.loadAxe = () => {${source}\n}`,
  })
  return async () => {
    await session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier })
    await session.send("Page.disable")
  }
}

/**
 * What axe finds in the page as it stands, but for contrast, which `weakTextIn` measures, of Arabic too. Frames are left
 * out: the product's only one, the preview of a shop's page, is a picture to everybody (`inert`), and that page is looked
 * at by itself.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(isLoaded)))
    await (await sessionOf(page)).send("Runtime.evaluate", { expression: source })
  const violations = await page.evaluate(violationsIn, tags)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  )
}

/** Runs in the browser. */
function isLoaded(): boolean {
  if (!("axe" in window) && "loadAxe" in window) (window.loadAxe as () => void)()
  return "axe" in window
}

/** Runs in the browser. */
async function violationsIn(tags: string[]): Promise<Result[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe
  const options: RunOptions = {
    resultTypes: ["violations"],
    iframes: false,
    rules: { "color-contrast": { enabled: false } },
  }
  // What a modal dialog lies over has a screen of its own, and nobody reaches it meanwhile.
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document
  const { violations } = await run(top, { ...options, runOnly: { type: "tag", values: tags } })
  // A bar that stays while the page scrolls under it covers a part of what is not too small by itself, and so does a
  // toast, which leaves by itself.
  const toasts = [...document.querySelectorAll<HTMLElement>(".toasts")]
  const isSmallUncovered = async ({ target: [selector] }: NodeResult) => {
    const element = document.querySelector(String(selector))
    if (element === null) return true
    element.scrollIntoView({ block: "center" })
    for (const toast of toasts) toast.style.visibility = "hidden"
    const again = await run(element, { ...options, runOnly: { type: "rule", values: ["target-size"] } })
    for (const toast of toasts) toast.style.visibility = ""
    return again.violations.length > 0
  }
  const { scrollX, scrollY } = window
  const found: Result[] = []
  for (const violation of violations) {
    const nodes: NodeResult[] = []
    for (const node of violation.nodes)
      if (violation.id !== "target-size" || (await isSmallUncovered(node))) nodes.push(node)
    if (nodes.length > 0) found.push({ ...violation, nodes })
  }
  window.scrollTo(scrollX, scrollY)
  return found
}
