/** Tests of a worker share a page: the second of these finds nothing that the first one left. */
import { expect, test } from "../fixtures.ts"
import { lookAt } from "./look-at-screen.ts"

const state = () => ({
  stored: { ...sessionStorage, ...localStorage },
  name: window.name,
  entries: history.length,
  isDark: matchMedia("(prefers-color-scheme: dark)").matches,
  size: [innerWidth, innerHeight],
  cookies: document.cookie,
})

test("a page is left with everything that a test can leave in it", async ({ page, visit }) => {
  page.on("dialog", (dialog) => void dialog.accept("left"))
  await visit("/nowhere?lang=en")
  await lookAt(page, "computer", { isLeft: true })
  await visit("/terms?lang=en")
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.evaluate(() => {
    sessionStorage.setItem("left", "1")
    localStorage.setItem("left", "1")
    document.cookie = "left=1"
    window.name = "left"
  })
  expect(await page.evaluate(state)).toMatchObject({ stored: { left: "1" }, name: "left", isDark: true })
  expect(await page.evaluate(() => prompt("?"))).toBe("left")
})

test("the next test finds it as a new one", async ({ page, visit }) => {
  await visit("/terms?lang=en")
  const { entries, ...found } = await page.evaluate(state)
  expect(found).toEqual({ stored: {}, name: "", isDark: false, size: [1280, 720], cookies: "" })
  expect(entries, "the one that it was left with, and this one").toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => prompt("?"))).toBeNull()
})
