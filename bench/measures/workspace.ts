import type { Browser } from "@playwright/test"
import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { settle } from "#tests/e2e/page/settle.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import type { BenchDatabase } from "../bench-database.ts"
import { growTo } from "../data/grow.ts"
import { smallShop, stages } from "../data/sizes.ts"
import { medianOf, type Figure } from "../figures.ts"
import type { ServeOrder } from "../programs/serve.ts"
import {
  inChromium,
  onPhone,
  phoneRuns,
  slow3g,
  slow4g,
  watchFurther,
  type Line,
  type Phone,
} from "../slow-phone.ts"
import { startProgram } from "../start-program.ts"
import type { Side } from "./signed-in-side.ts"
import { measureSteps } from "./workspace-steps.ts"

const password = "sample-pass-1"
const lines: Readonly<Record<string, Line>> = { "slow 4G": slow4g, "slow 3G": slow3g }

/** What one opening of a page cost. Times are milliseconds from the beginning of the navigation. */
type Opening = {
  /** When buttons and fields react. */
  listens: number
  /** The main thread's work until then, and what of it is running scripts, computing styles and layout. */
  busy: number
  script: number
  style: number
  layout: number
  /** The longest task of the main thread. */
  longest: number
  shift: number
  /** Kilobytes of scripts and style sheets that came over the line. */
  kilobytes: number
  files: number
}

/**
 * Measures how the owner's pages open on a slow phone: on a first visit, again with the browser's cache, and by their tabs. Given
 * another checkout, which is built, it measures both in turns on one database and adds the ratios.
 */
export async function benchWorkspace(
  database: BenchDatabase,
  checkout: string | null,
  log: (line: string) => void,
): Promise<Figure[]> {
  const small = await database.beside("vitrine_bench_100")
  const order: ServeOrder = { address: small.address, settings: small.settings }
  const programs = []
  try {
    await growTo(small.owner, stages.slice(0, 1), log)
    await small.owner.query("update shops set password_hash = $1 where slug = $2", [
      await hashPassword(password),
      smallShop,
    ])
    const { rows } = await small.owner.query<{ id: string }>(
      "select orders.id from orders join shops on shops.id = shop_id where slug = $1 order by number desc limit 1",
      [smallShop],
    )
    const pages = {
      Home: "/shop/dashboard",
      Products: "/shop/products",
      Orders: "/shop/orders",
      "one order": `/shop/orders/${rows[0]?.id}`,
      Settings: "/shop/settings",
    }
    programs.push(await startProgram<number>("serve.ts", order))
    if (checkout !== null) programs.push(await startProgram<number>("serve.ts", order, checkout))
    const sides = await Promise.all(programs.map(({ message }) => signIn(message)))
    return await inChromium((browser) => measurePages(browser, sides, pages, log))
  } finally {
    for (const program of programs) await program.end()
    await small.close()
  }
}

async function signIn(port: number): Promise<Side> {
  const address = `http://127.0.0.1:${port}`
  const visitor = visitorOf(address)
  const { status } = await visitor.post("/shop/login", { identifier: smallShop, password })
  if (status !== 302) throw new Error(`the owners' sign-in returned ${status} instead of 302`)
  return { address, cookies: [...visitor.cookies].map(([name, value]) => ({ name, value, url: address })) }
}

async function measurePages(
  browser: Browser,
  sides: readonly Side[],
  pages: Readonly<Record<string, string>>,
  log: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [line, conditions] of Object.entries(lines)) {
    log(`${line}, from page to page`)
    figures.push(...(await measureSteps(browser, sides, { name: line, line: conditions })))
    for (const [name, path] of Object.entries(pages)) {
      log(`${line}, ${name}`)
      const seen: Record<"first" | "later", Opening[][]> = {
        first: sides.map(() => []),
        later: sides.map(() => []),
      }
      for (let run = 0; run < phoneRuns; run++)
        for (const [index, side] of sides.entries())
          await onPhone(
            browser,
            watch,
            async (phone) => {
              await phone.context.addCookies(side.cookies)
              for (const visit of ["first", "later"] as const)
                seen[visit][index]?.push(await open(phone, side.address + path))
            },
            conditions,
          )
      for (const [visit, openings] of Object.entries(seen))
        figures.push(...figuresOf({ group: `workspace, ${line}`, name: `${name}, ${visit} visit`, openings }))
    }
  }
  return figures
}

/** Each measure of an opening, with its unit. */
const units: Readonly<Record<keyof Opening, Figure["unit"]>> = {
  ...({ kilobytes: "KB", files: "", shift: "" } as const),
  ...({ busy: "ms", script: "ms", style: "ms", layout: "ms" } as const),
  ...({ listens: "ms", longest: "ms" } as const),
}

function figuresOf(measured: { group: string; name: string; openings: readonly Opening[][] }): Figure[] {
  const { group, name, openings } = measured
  return Object.entries(units).map(([measure, unit]) => {
    const [value = NaN, other] = openings.map((side) =>
      medianOf(side.map((one) => one[measure as keyof Opening])),
    )
    const figure = { group, name: `${name}, ${measure}`, value, unit }
    if (other === undefined) return figure
    return { ...figure, from: `${(value / other).toFixed(2)} of the other's ${other.toFixed(2)}` }
  })
}

async function open({ page, devtools }: Phone, url: string): Promise<Opening> {
  await page.goto("about:blank")
  await devtools.send("Performance.enable", { timeDomain: "timeTicks" })
  await page.goto(url, { waitUntil: "commit" })
  const before = await workSoFar()
  await settle(page)
  const listens = await page.evaluate(() => performance.now())
  const after = await workSoFar()
  const spent = (part: keyof typeof parts) => (after[part] - before[part]) * 1000
  await watchFurther(page)
  const seen = await page.evaluate(() => {
    const files = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.(?:js|css)$/.test(new URL(name).pathname)) as PerformanceResourceTiming[]
    const loaded = files.filter(({ transferSize }) => transferSize > 0)
    return {
      ...(globalThis as unknown as { seen: { longest: number; shift: number } }).seen,
      kilobytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
      files: loaded.length,
    }
  })
  const work = {
    busy: spent("busy"),
    script: spent("script"),
    style: spent("style"),
    layout: spent("layout"),
  }
  return { ...seen, listens, ...work }

  /** Returns the seconds that the main thread has worked so far, by part. */
  async function workSoFar(): Promise<Record<keyof typeof parts, number>> {
    const { metrics } = await devtools.send("Performance.getMetrics")
    const secondsOf = (part: string) => metrics.find(({ name }) => name === part)?.value ?? NaN
    return {
      busy: secondsOf(parts.busy),
      script: secondsOf(parts.script),
      style: secondsOf(parts.style),
      layout: secondsOf(parts.layout),
    }
  }
}

/** The names of the browser's own figures. */
const parts = {
  busy: "TaskDuration",
  script: "ScriptDuration",
  style: "RecalcStyleDuration",
  layout: "LayoutDuration",
} as const

/** It runs in the page, before everything else. */
function watch(): void {
  const seen = { longest: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: "longtask", buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: "layout-shift", buffered: true })
}
