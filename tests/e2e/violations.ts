import { createRequire } from "node:module"
import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number]
type Axe = { run(context: Document | Element, options: object): Promise<{ violations: Violation[] }> }

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** The text of axe itself, as the builder brings it. */
const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as {
  source: string
}

/**
 * What axe finds in the page as it stands. It is asked within the page: for each look the builder compiles axe twice, opens
 * an empty page and carries all results there, which takes several times as long and gains something only where there are frames.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const hasFrames = page.frames().length > 1
  const violations = hasFrames ? await askedByBuilder(page) : await askedWithin(page)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  )
}

async function askedByBuilder(page: Page): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations
}

async function askedWithin(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe }
    const resultTypes = ["violations"]
    const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes })
    // A bar that stays while the page scrolls under it covers a part of what is not too small by itself.
    const isSmallUncovered = async ({ target: [selector] }: Violation["nodes"][number]) => {
      const element = document.querySelector(String(selector))
      if (element === null) return true
      element.scrollIntoView({ block: "center" })
      const runOnly = { type: "rule", values: ["target-size"] }
      return (await axe.run(element, { runOnly, resultTypes })).violations.length > 0
    }
    const { scrollX, scrollY } = window
    const found: Violation[] = []
    for (const violation of violations) {
      const nodes: Violation["nodes"] = []
      for (const node of violation.nodes)
        if (violation.id !== "target-size" || (await isSmallUncovered(node))) nodes.push(node)
      if (nodes.length > 0) found.push({ ...violation, nodes })
    }
    window.scrollTo(scrollX, scrollY)
    return found
  }, tags)
}
