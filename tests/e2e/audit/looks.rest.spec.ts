/** The other specs trust these looks: here each one sees what it is there for. */
import { expect, test } from "../fixtures.ts"
import type { Screen } from "#tests/sheets/screen.ts"
import { settle } from "../page/settle.ts"
import { findViolations } from "./violations.ts"
import { visitScreen } from "./visit-screen.ts"

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
  await add("textarea", { color: "#ccc", background: "white" })
  await page.locator("#wrong").evaluate((field) => field.setAttribute("aria-label", "A field"))
  await expect(expectSound()).rejects.toThrow(/light: .+what wrong holds/)
  await remove()
  await expectSound()
})

/** One thing for each look to find, and each only where that look is. */
const faults = {
  css: `
    .only-dark-phone { display: none }
    .only-computer { display: none }
    @media (width > 1200px) { .only-computer { display: inline } }
    @media (prefers-color-scheme: dark) and (width < 400px) { .only-dark-phone { display: inline } }
    .weak { color: light-dark(black, #333); background: light-dark(white, black) }
    @media (width < 400px) { .weak { color: light-dark(#ddd, white) } }
    .only-tablet { display: none }
    @media (700px < width < 800px) { .only-tablet { display: block; inline-size: 900px; block-size: 9px } }
    .cut { overflow: hidden }
    .cut button { inline-size: 100px }
    @media (600px < width < 650px) { .cut { inline-size: 40px } }
    .cut-by-text { overflow: hidden; inline-size: 300px }
    .cut-by-text button { inline-size: 15rem }
    .cut-by-itself { overflow: hidden; block-size: 30px; line-height: 1.2; font-size: 1rem; padding: 0; border: 0 }`,
  html: `
    <img class="only-dark-phone"><img class="only-computer"><p class="weak">نصّ</p><div class="only-tablet"></div>
    <div class="cut"><button>zoom</button></div><div class="cut-by-text"><button>text</button></div>
    <button class="cut-by-itself">itself</button>`,
}

test("the sweep finds each fault where it is, and names the screen, the language, the width and the look", async ({
  page,
  consoleErrors,
}) => {
  const screen: Screen = { name: "nowhere", path: "/nowhere", status: 404 }
  for (const closeView of ["computer", "phone"] as const)
    expect(await visitScreen(page, screen, "ar", consoleErrors, closeView)).toEqual([])
  const faulty: Screen = {
    ...{ name: "faulty", path: "/nowhere" },
    act: (page) => page.evaluate(plant, faults),
  }
  const expected = [
    /^faulty, ar, status: 404 instead of 200$/,
    /^faulty, ar, dir: it is "ltr"$/,
    /^faulty, ar, font: \/assets\/rubik-latin-ext\S+ is preloaded for nothing$/,
    /^faulty, ar, 1280, text 200 %: .+"text" is cut off at its side$/,
    /^faulty, ar, 1280, text 200 %: .+"itself" cuts off its own words$/,
    /^faulty, ar, 768, width: the page scrolls \d+ pixels sideways$/,
    /^faulty, ar, 640, zoom 200 %: .+"zoom" is cut off at its side$/,
    /^faulty, ar, 360 dark, axe: image-alt: .+only-dark-phone/,
    /^faulty, ar, 360 light, contrast: .+نصّ/,
    /^faulty, ar, console: something is wrong/,
  ]
  const expectFound = async (screen: Screen) => {
    const found = await visitScreen(page, screen, "ar", consoleErrors, "phone")
    expect(found, "each once").toHaveLength(expected.length)
    for (const [index, text] of expected.entries()) expect(found[index]).toMatch(text)
  }
  await expectFound(faulty)
  const atComputer = await visitScreen(page, faulty, "ar", consoleErrors, "computer")
  expect(atComputer).toContainEqual(expect.stringMatching(/^faulty, ar, 1280 light, axe: image-alt/))
  expect(atComputer).toContainEqual(expect.stringMatching(/^faulty, ar, 1280 dark, contrast: .+نصّ/))
  expect(atComputer.join("\n")).not.toMatch(/360 (dark|light)/)
  // Nothing is pressed on it, so it is opened small.
  await page.addInitScript(`addEventListener("load", () => (${plant})(${JSON.stringify(faults)}))`)
  await expectFound({ name: "faulty", path: "/nowhere" })
})

/** Runs in the browser. */
function plant({ css, html }: typeof faults): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  document.querySelector("main")?.insertAdjacentHTML("beforeend", html)
  const faces = [...document.styleSheets].flatMap((all) => [...all.cssRules]).map((rule) => rule.cssText)
  const href = /[^"]+rubik-latin-ext[^"]+/.exec(faces.join(""))?.[0] ?? ""
  document.head.insertAdjacentHTML("beforeend", `<link rel="preload" as="font" crossorigin href="${href}">`)
  document.documentElement.dir = "ltr"
  console.error("something is wrong")
}

test("in a modal dialog axe sees the dialog, and not what lies beneath", async ({ page, visit }) => {
  expect(await visit("/nowhere?lang=en")).toBe(404)
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img id=beneath>")
    document.body.insertAdjacentHTML("beforeend", "<dialog aria-label=Top><img id=inside></dialog>")
  })
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^image-alt: [^|]+beneath[^|]+$/)])
  await page.evaluate(() => document.querySelector("dialog")?.showModal())
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^image-alt: [^|]+inside[^|]+$/)])
})

test("a control that a bar covers in part is not too small, and a small one is", async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await visit("/nowhere?lang=en")).toBe(404)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      .rows { display: grid; gap: 4px; block-size: 3000px; align-content: start }
      .rows button { inline-size: 100px; block-size: 30px; margin: 0; padding: 0; border: 0 }
      .bar { position: fixed; inset: auto 0 0; block-size: 60px; background: black }`)
    document.adoptedStyleSheets.push(sheet)
    const rows = Array.from({ length: 60 }, (_, row) => `<button>row ${row}</button>`).join("")
    document
      .querySelector("main")
      ?.insertAdjacentHTML("beforeend", `<div class="rows">${rows}</div><div class="bar"></div>`)
  })
  const small = async () => (await findViolations(page)).filter((text) => text.startsWith("target-size"))
  // Wherever the bar's edge runs through a row.
  for (let scrolled = 0; scrolled < 34; scrolled += 6) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled)
    expect(await small(), `scrolled ${scrolled} pixels`).toEqual([])
  }
  await page
    .locator(".rows button")
    .first()
    .evaluate((button) => (button.style.blockSize = "10px"))
  await page
    .locator(".rows button")
    .nth(1)
    .evaluate((button) => (button.style.blockSize = "10px"))
  expect(await small()).toEqual([expect.stringContaining("row 0")])
})

test("a page is settled when its script has taken it over, and not before", async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto("/shop/preview-shop?lang=en", { waitUntil: "commit" })
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
