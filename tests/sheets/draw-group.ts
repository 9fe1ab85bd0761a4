import { devices, type Browser, type BrowserContext } from "@playwright/test"
import { drawSheets, type Tile } from "./draw-sheet.ts"
import type { House } from "./house.ts"
import type { Screen } from "./screen.ts"
import { openScreen, screensOf, type Group } from "./screens.ts"

export type View = { width: number; lang: string; colorScheme: "light" | "dark" }
type Place = Pick<House, "address" | "owner" | "furniture" | "credentials">

/** The tallest part of a page that is drawn, in pixels: past it lists only repeat themselves. */
const tallest = 1600
/** How wide the picture of a wide window is drawn, in pixels: two stand side by side. */
const widest = 768

/** Contact sheets of a group's screens, as PNG. A screen that could not be opened is complained of and drawn as it stands. */
export async function drawGroup(browser: Browser, house: Place, group: Group, view: View): Promise<Buffer[]> {
  const { width, lang, colorScheme } = view
  const context = await browser.newContext({
    baseURL: house.address,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: "reduce",
    userAgent: devices["Desktop Chrome"].userAgent,
  })
  await signIn(context, house, group)
  const tiles: Tile[] = []
  for (const screen of screensOf(house.furniture)[group])
    tiles.push({ name: screen.name, picture: await draw(context, house, screen, lang) })
  await context.close()
  return drawSheets(tiles, Math.min(width, widest))
}

async function draw(
  context: BrowserContext,
  { owner }: Place,
  screen: Screen,
  lang: string,
): Promise<Buffer> {
  await owner.query("update sessions set authenticated_at = now() - make_interval(mins => $1)", [
    screen.isLongAgo ? 16 : 0,
  ])
  const page = await context.newPage()
  try {
    await openScreen(page, screen, lang)
    const height = await page.evaluate(() => {
      scrollTo(0, 0)
      return document.documentElement.scrollHeight
    })
    const { width = 0, height: shown = 0 } = page.viewportSize() ?? {}
    // A dialog belongs to the window, however long the page behind it is.
    const hasDialog = (await page.locator("dialog[open]").count()) > 0
    const clip = { x: 0, y: 0, width, height: hasDialog ? shown : Math.min(height, tallest) }
    return await page.screenshot({ clip, fullPage: !hasDialog })
  } catch (error) {
    process.stderr.write(`${screen.name} at ${page.url()}: ${String(error)}\n`)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

export async function signIn(
  context: BrowserContext,
  { owner, credentials }: Place,
  group: Group,
): Promise<void> {
  if (group === "public") return
  await owner.query("delete from throttles")
  const isAdmin = group === "admin"
  const account = credentials.find(
    ({ address }) => address === (isAdmin ? "/admin/login" : "/shop/preview-shop"),
  )
  if (account === undefined) throw new Error(`there is no sample account for ${group}`)
  const page = await context.newPage()
  await page.goto(isAdmin ? "/admin/login" : "/shop/login", { waitUntil: "networkidle" })
  await page.locator(isAdmin ? 'input[name="email"]' : 'input[name="identifier"]').fill(account.login)
  await page.locator('input[name="password"]').fill(account.password)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/login"))
  await page.close()
}
