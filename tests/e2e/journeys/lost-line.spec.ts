import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

/** Navigates in a menu, the second time without a connection, and restores the connection. */
async function goOnWithoutLine(
  page: Page,
  context: BrowserContext,
  first: string,
  next: string,
): Promise<void> {
  const follow = (name: string) => page.getByRole("navigation").getByRole("link", { name }).first().click()
  const heading = (name: string) => page.getByRole("heading", { level: 1, name })
  await follow(next)
  await expect(heading(next)).toBeVisible()
  await follow(first)
  await expect(heading(next)).toHaveCount(0)
  await context.setOffline(true)
  await follow(next)
  await expect(heading("No connection")).toBeVisible()
  await context.setOffline(false)
  await expect(heading(next)).toBeVisible()
  await expect(heading("No connection")).toHaveCount(0)
}

function expectConnectionLost(consoleErrors: string[]): void {
  for (const complaint of consoleErrors.splice(0))
    expect(complaint).toMatch(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
}

test("without a line an owner reads that, and the page comes by itself once it is back", async ({
  page,
  context,
  consoleErrors,
  signInAsShop,
  visit,
}) => {
  await signInAsShop()
  await visit("/shop/dashboard?lang=en")
  await goOnWithoutLine(page, context, "Home", "Categories")
  expectConnectionLost(consoleErrors)
})

test("without a line an operator reads that, and the page comes by itself once it is back", async ({
  page,
  context,
  consoleErrors,
  signInAsAdmin,
  visit,
}) => {
  await signInAsAdmin()
  await visit("/admin?lang=en")
  await goOnWithoutLine(page, context, "Dashboard", "Plans")
  expectConnectionLost(consoleErrors)
})
