import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

const flash = (page: Page) => page.getByText("Product duplicated.")
async function duplicate(page: Page, name: string): Promise<void> {
  await page.getByLabel(`More: ${name}`).click()
  await page.getByRole("button", { name: `Duplicate ${name}` }).click()
}

/** The owner's list, and what of it is read from now on: the queries. */
async function open(page: Page, app: SeededApplication, visit: (path: string) => Promise<unknown>) {
  await (await openOwnShop(app)).signIn(page)
  await visit("/shop/products?lang=en")
  const read: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = request.method() === "GET" && request.resourceType() === "fetch"
    if (isRead && pathname === "/shop/products") read.push(search)
  })
  return read
}

test("the same act done twice shows its notice twice, and removing it from the address repeats no announcement", async ({
  page,
  app,
  visit,
}) => {
  await page.clock.install()
  const read = await open(page, app, visit)
  // Time stands still: no notice leaves by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const name of ["Mug", "Bowl"]) {
    await duplicate(page, name)
    await expect(flash(page)).toBeVisible()
    await expect(page).not.toHaveURL(/done=/)
    await page.getByRole("status").getByRole("button", { name: "Close" }).click()
    await expect(flash(page)).toHaveCount(0)
  }
  expect(read).toEqual(["?done=duplicated", "?done=duplicated"])
})

test("the notice of a success stays for three seconds", async ({ page, app, visit }) => {
  await page.clock.install()
  await open(page, app, visit)
  await page.clock.pauseAt(Date.now() + 60_000)
  await duplicate(page, "Mug")
  await expect(flash(page)).toBeVisible()
  await expect(page, "nothing is on its way any more").not.toHaveURL(/done=/)
  await page.clock.runFor(2_900)
  await expect(flash(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect(flash(page)).toHaveCount(0)
})

test("the notice of a refusal stays until it is closed", async ({ page, app, visit }) => {
  await page.clock.install()
  await open(page, app, visit)
  await visit(`/shop/products?lang=en&view=${randomUUID()}`)
  const rejected = page.getByText("Product not found. Perhaps it was deleted.")
  await expect(rejected).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(rejected).toBeVisible()
  await page.getByRole("status").getByRole("button", { name: "Close" }).click()
  await expect(rejected).toHaveCount(0)
})

test("a notice that the server rendered leaves the address too", async ({ page, app, visit }) => {
  await page.clock.install()
  const read = await open(page, app, visit)
  await page.clock.pauseAt(Date.now() + 60_000)
  await visit("/shop/products?lang=en&done=duplicated")
  await expect(page).not.toHaveURL(/done=/)
  await expect(flash(page)).toBeVisible()
  await page.getByRole("status").getByRole("button", { name: "Close" }).click()
  await expect(flash(page)).toHaveCount(0)
  expect(read).toEqual([])
})
