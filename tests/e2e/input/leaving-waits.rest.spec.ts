import { randomInt } from "node:crypto"
import type { Page } from "@playwright/test"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test } from "../fixtures.ts"
import { intercept } from "../page/intercept.ts"

/** Holds back the next form. The result lets it go, or cuts the line under it. */
async function holdBack(page: Page) {
  const { promise: end, resolve } = Promise.withResolvers<"continue" | "abort">()
  const isSent = page.waitForRequest((request) => request.method() === "POST")
  await intercept(page, "**/admin**", async (route) => {
    if (route.request().method() !== "POST") return route.continue()
    return (await end) === "abort" ? route.abort() : route.continue()
  })
  return { isSent, end: resolve }
}

test("leaving a page waits for a form that is on the way, and asks only if it was not stored", async ({
  page,
  signInAsAdmin,
  visit,
  consoleErrors,
}) => {
  await signInAsAdmin()
  await visit("/admin/plans?lang=en")
  await page.getByRole("link", { name: messages.en.admin_menu_dashboard }).first().click()
  const input = `${randomInt(80_000, 99_999)}`
  const rate = page.getByLabel(messages.en.admin_rate_field)
  const save = page.getByRole("button", { name: messages.en.admin_rate_save })
  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  const leaves = [
    () => page.getByRole("link", { name: messages.en.admin_menu_admins }).first().click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const leave of leaves) {
    await rate.fill(input)
    const form = await holdBack(page)
    await save.click()
    await form.isSent
    await leave()
    // Time in which it would have left.
    await page.waitForTimeout(500)
    await expect(rate, "the form is on the way").toBeVisible()
    await expect(question).toBeHidden()
    form.end("abort")
    await question.getByRole("button", { name: messages.en.unsaved_stay }).click()
    await expect(rate).toHaveValue(input)
    await expect(page).toHaveURL(/\/admin$/)
    await page.unroute("**/admin**")
  }
  const form = await holdBack(page)
  await save.click()
  await form.isSent
  await leaves[0]?.()
  form.end("continue")
  await expect(page, "what is stored needs no question").toHaveURL(/\/admin\/admins$/)
  await page.goBack()
  await expect(rate).toHaveValue(new RegExp(`^${input.slice(0, 2)},?${input.slice(2)}$`))
  expect(consoleErrors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([])
  consoleErrors.length = 0
})
