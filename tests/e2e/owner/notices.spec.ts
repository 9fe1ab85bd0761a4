import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { openOwnShop } from "./own-shop.ts"

const notice = (page: Page) => page.getByText("Product duplicated.")
const duplicate = (page: Page, name: string) => page.getByRole("button", { name: `Duplicate ${name}` })

/** The owner's list, and what of it is read from now on: the queries. */
async function open(page: Page, app: SeededApplication, visit: (path: string) => Promise<unknown>) {
  await (await openOwnShop(app)).signIn(page)
  await visit("/shop/products?lang=en")
  const read: string[] = []
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === "GET" && pathname.endsWith(".data")) read.push(search)
  })
  return read
}

test("the same act done twice shows its notice twice, and removing it from the address repeats no announcement", async ({
  page,
  app,
  visit,
}) => {
  const read = await open(page, app, visit)
  for (const name of ["Mug", "Bowl"]) {
    await duplicate(page, name).click()
    await expect(notice(page)).toBeVisible()
    await expect(page).not.toHaveURL(/done=/)
    await page.getByRole("status").getByRole("button", { name: "Close" }).click()
    await expect(notice(page)).toHaveCount(0)
  }
  expect(read).toEqual(["?done=duplicated", "?done=duplicated"])
})

test("the notice of a success stays for three seconds", async ({ page, app, visit }) => {
  await page.clock.install()
  await open(page, app, visit)
  await duplicate(page, "Mug").click()
  await expect(notice(page)).toBeVisible()
  // A moment of it is over: the clock has gone on by itself until here.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  expect(await notice(page).count()).toBe(1)
  await page.clock.runFor(2_500)
  await expect.poll(() => notice(page).count(), { timeout: 1_000 }).toBe(0)
})

test("the notice of a refusal stays until it is closed", async ({ page, app, visit }) => {
  await page.clock.install()
  await open(page, app, visit)
  await visit(`/shop/products?lang=en&view=${randomUUID()}`)
  const refused = page.getByText("Product not found. Perhaps it was deleted.")
  await expect(refused).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(refused).toBeVisible()
  await page.getByRole("status").getByRole("button", { name: "Close" }).click()
  await expect(refused).toHaveCount(0)
})

test("a notice that the server rendered leaves the address too", async ({ page, app, visit }) => {
  const read = await open(page, app, visit)
  await visit("/shop/products?lang=en&done=duplicated")
  await expect(page).not.toHaveURL(/done=/)
  await expect(notice(page)).toBeVisible()
  await page.getByRole("status").getByRole("button", { name: "Close" }).click()
  await expect(notice(page)).toHaveCount(0)
  expect(read).toEqual([])
})
