import { devices, type Browser, type BrowserContext } from "@playwright/test"
import { drawScreen } from "./draw-screen.ts"
import type { Tile } from "./draw-sheet.ts"
import type { House } from "./house.ts"
import { screensOf, type Group } from "./screens.ts"

export type View = { width: number; lang: string; colorScheme: "light" | "dark" }
type Position = Pick<House, "address" | "owner" | "furniture" | "credentials">

/** A picture of each of a group's screens. */
export async function drawGroup(
  browser: Browser,
  house: Position,
  group: Group,
  view: View,
): Promise<Tile[]> {
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
    tiles.push({ name: screen.name, picture: await drawScreen(context, house, screen, lang) })
  await context.close()
  return tiles
}

export async function signIn(
  context: BrowserContext,
  { owner, credentials }: Position,
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
