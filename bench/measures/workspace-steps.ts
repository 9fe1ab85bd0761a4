import type { Browser, Page } from "@playwright/test"
import { settle } from "#tests/e2e/page/settle.ts"
import { medianOf, type Figure } from "../figures.ts"
import { onPhone, phoneRuns, watchFurther, type Line } from "../slow-phone.ts"
import type { Side } from "./signed-in-side.ts"

/** Milliseconds from the tap until something on the screen changes, and until the next page's heading is there. */
type Step = { first: number; content: number }

/** The pages after Home, in the order in which they are opened by their tabs. */
const tabs = ["/shop/products", "/shop/orders", "/shop/dashboard"]

/** Measures how long the owner's tabs take, and a step back, in turns for each side. */
export async function measureSteps(
  browser: Browser,
  sides: readonly Side[],
  { name, line }: { name: string; line: Line },
): Promise<Figure[]> {
  const steps = new Map<string, Step[][]>()
  for (let run = 0; run < phoneRuns; run++)
    for (const [index, side] of sides.entries())
      await onPhone(
        browser,
        () => {},
        async ({ context, page }) => {
          await context.addCookies(side.cookies)
          await page.goto(`${side.address}/shop/dashboard`)
          for (const step of [...tabs, "back"]) {
            await settle(page)
            await watchFurther(page)
            const measured = steps.get(step) ?? sides.map(() => [])
            measured[index]?.push(await go(page, step))
            steps.set(step, measured)
          }
        },
        line,
      )
  return [...steps].flatMap(([step, measured]) => figuresOf(`workspace, ${name}`, step, measured))
}

function figuresOf(group: string, step: string, measured: readonly Step[][]): Figure[] {
  return (["first", "content"] as const).map((measure) => {
    const [value = NaN, other] = measured.map((side) => medianOf(side.map((one) => one[measure])))
    const figure = { group, name: `to ${step}, ${measure}`, value, unit: "ms" } as const
    if (other === undefined) return figure
    return { ...figure, from: `${(value / other).toFixed(2)} of the other's ${other.toFixed(2)}` }
  })
}

/** Taps a tab, or goes back. A page that opens as a document tells the moment of the tap in the tab's storage. */
async function go(page: Page, step: string): Promise<Step> {
  await page.evaluate((to) => {
    const before = document.querySelector("h1")?.textContent
    const began = performance.timeOrigin + performance.now()
    const seen = { began, before, first: 0 }
    sessionStorage.setItem("step", JSON.stringify(seen))
    const look = () => {
      const line = document.querySelector(".wait")
      const isChanged = document.querySelector("h1")?.textContent !== before
      const isSeen = isChanged || (line !== null && getComputedStyle(line).opacity !== "0")
      if (isSeen) seen.first ||= performance.timeOrigin + performance.now() - began
      sessionStorage.setItem("step", JSON.stringify(seen))
      if (!isChanged) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    if (to === "back") return history.back()
    const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${to}"]`)]
    links.find((link) => link.checkVisibility())?.click()
  }, step)
  await page.waitForFunction(() => {
    const { before } = JSON.parse(sessionStorage.getItem("step") ?? "{}") as { before?: string }
    const heading = document.querySelector("h1")?.textContent
    return heading !== undefined && heading !== before
  })
  return page.evaluate(() => {
    const { began, first } = JSON.parse(sessionStorage.getItem("step") ?? "{}") as {
      began: number
      first: number
    }
    const content = performance.timeOrigin + performance.now() - began
    return { first: first || content, content }
  })
}
