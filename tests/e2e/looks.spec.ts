/** The other specs trust these looks: here each one sees what it is there for. */
import { expect, test } from "./fixtures.ts"
import { settle } from "./settle.ts"

test("what axe, the contrast and the width object to is found, at one width and in one colour scheme too", async ({
  page,
  visit,
  expectSound,
}) => {
  expect(await visit("/nowhere?lang=ar")).toBe(404)
  await expectSound()
  const add = (tag: string, style: Record<string, string>, text = "") =>
    page.evaluate(
      ({ tag, style, text }) => {
        const element = document.createElement(tag)
        element.id = "wrong"
        element.textContent = text
        Object.assign(element.style, style)
        document.querySelector("main")?.append(element)
      },
      { tag, style, text },
    )
  const remove = () => page.evaluate(() => document.getElementById("wrong")?.remove())

  await add("img", {})
  await expect(expectSound()).rejects.toThrow(/image-alt/)
  await remove()
  await add("p", { inlineSize: "400px" })
  await expect(expectSound()).rejects.toThrow(/no sideways scrolling, .+ at 360 pixels/)
  await remove()
  await add("p", { color: "light-dark(black, #333)", background: "light-dark(white, black)" }, "نصّ")
  await expect(expectSound()).rejects.toThrow(/dark: .+نصّ/)
  await remove()
  await expectSound()
})

test("a page is settled when its script has taken it over, and not before", async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto("/shop/preview-shop?lang=en", { waitUntil: "domcontentloaded" })
  let isSettled = false
  const settled = settle(page).then(() => (isSettled = true))
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  for (let frames = 0; frames < 10; frames++) await frame()
  expect(isSettled).toBe(false)
  held.resolve()
  await settled
  await page
    .getByRole("button", { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByRole("button", { name: /Open the cart/ })).toBeVisible()
})
