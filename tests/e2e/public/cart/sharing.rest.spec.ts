import type { Page } from "@playwright/test"
import { expect, test } from "#tests/e2e/fixtures.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { expectToast } from "#tests/e2e/page/toasts.ts"
import { intercept } from "#tests/e2e/page/intercept.ts"
import { addPlain } from "../add-plain.ts"
import { press } from "#tests/e2e/page/reach.ts"
import { follow, settle } from "#tests/e2e/page/settle.ts"
import { messages } from "#tests/fixtures/messages.ts"

const shop = "/shop/preview-shop"
const arabicShop = "/shop/souk-al-attarine"

/** A cart with one soap, its drawer open. */
async function openCart(page: Page, lang = "en") {
  await page.goto(`${shop}?q=olive+oil+soap&lang=${lang}`)
  await settle(page)
  await addPlain(page)
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  // Its frame is there before the script that fills it, which a line that breaks would take along.
  await expect(drawer.getByRole("listitem")).toHaveCount(1)
  return drawer
}

/** Makes every cart new: an identical one of another test would be reused. */
async function differently(page: Page, pieces: number): Promise<void> {
  for (let more = 1; more < pieces; more++)
    await page.getByRole("dialog").getByRole("button", { name: "One more" }).click()
}

test("a new link cools down for five seconds, also on the next page; a link that is used again does not", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.clock.install()
  const drawer = await openCart(page)
  await differently(page, 2)
  await page.clock.pauseAt(Date.now() + 60_000)
  await drawer.getByRole("button", { name: "Copy link" }).click()
  const waiting = (seconds: number) => drawer.getByRole("button", { name: `Wait ${seconds}s`, exact: true })
  await expect(waiting(5)).toHaveCount(2)
  await expect(waiting(5).first()).toBeDisabled()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/cart\//)
  const link = await copied()
  await page.clock.runFor(1_000)
  await expect(waiting(4)).toHaveCount(2)

  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toBeHidden()
  await follow(page, () => page.getByRole("link", { name: "Olive oil soap", exact: true }).click())
  await expect(page.getByRole("heading", { level: 1, name: "Olive oil soap" })).toBeVisible()
  await page.locator(".float--cart").click()
  await expect(waiting(4)).toHaveCount(2)
  for (const left of [3, 2, 1]) {
    await page.clock.runFor(1_000)
    await expect(waiting(left)).toHaveCount(2)
  }
  await page.clock.runFor(1_000)
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expectToast(page, "Link copied")
  await expect(drawer.getByRole("button", { name: "Copy link" })).toBeEnabled()
  expect(await copied()).toBe(link)
})

test("a device that sleeps through the cooldown need not wait", async ({ page }) => {
  await page.clock.install()
  const drawer = await openCart(page)
  await differently(page, 3)
  await page.clock.pauseAt(Date.now() + 60_000)
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expect(drawer.getByRole("button", { name: "Wait 5s" })).toHaveCount(2)
  // As a phone does it: no timer ran meanwhile, and they fire once on the way back.
  await page.clock.fastForward(60_000)
  await expect(drawer.getByRole("button", { name: "Copy link" })).toBeVisible()
})

test("where only a promise may reach the clipboard, as on an iPhone, the link is copied", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const taken: ClipboardItem[] = []
    Object.assign(window, { taken })
    Object.defineProperty(navigator, "clipboard", {
      value: {
        write: async (items: ClipboardItem[]) => {
          // Here in the press itself, and not after the link was made.
          if (
            !navigator.userActivation.isActive ||
            document.querySelector("[data-cart-drawer] [aria-busy='true']")
          )
            throw new Error("late")
          taken.push(...items)
        },
        writeText: () => Promise.reject(new Error("late")),
      },
    })
  })
  const drawer = await openCart(page)
  await drawer.getByRole("button", { name: "Copy link" }).click()
  await expectToast(page, "Link copied")
  const text = await page.evaluate(async () => {
    const [item] = (window as unknown as { taken: ClipboardItem[] }).taken
    return (await item?.getType("text/plain"))?.text()
  })
  expect(text).toMatch(/\/cart\/[0-9a-f-]{36}$/)
})

test("where the clipboard is refused, the link stands in the drawer, selected", async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }))
  const drawer = await openCart(page)
  await drawer.getByRole("button", { name: "Copy link" }).click()
  const link = drawer.getByLabel(messages.en.cart_link_here)
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(/^http:\/\/.+\/cart\/[0-9a-f-]{36}$/)
  expect(await page.evaluate(() => String(getSelection()))).toBe(await link.inputValue())
  await expectAccessible()
  await expectNoSidewaysScroll()
  await drawer.getByRole("button", { name: "One more" }).click()
  await expect(link, "of another cart it would be wrong").toHaveCount(0)
})

test("WhatsApp opens from the press, then holds the itemised cart, its total and its link, in the shop's language, and the shop opens it in its own, by keyboard alone", async ({
  page,
  context,
  visit,
  app,
}) => {
  // Other tests change what else this shop has.
  const { rows } = await app.owner.query<{ id: string }>("select id from shops where slug = $1", [
    arabicShop.slice("/shop/".length),
  ])
  const sizes = [500, 900].map((priceCents) => [`${priceCents} g`, null, 9, { priceCents }] as const)
  await insertProduct(app.owner, { id: rows[0]?.id ?? "" }, { name: "Sumac by weight", variants: sizes })
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  const pressed = Promise.withResolvers<void>()
  await page.route("**/order", async (route) => {
    await pressed.promise
    await route.continue()
  })
  await visit(`${arabicShop}?lang=en&q=sumac+by+weight`)
  await press(page, page.locator(".add"))
  await page.keyboard.press("Escape")
  await press(page, page.getByRole("button", { name: /Open the cart/ }))
  const opened = context.waitForEvent("page")
  const dialog = page.getByRole("dialog")
  await press(page, dialog.getByRole("button", { name: /^Send to / }))
  const chat = await opened
  pressed.resolve()
  await chat.waitForURL("https://wa.me/**")
  const message = new URL(chat.url()).searchParams.get("text") ?? ""
  expect(new URL(chat.url()).pathname).toBe("/96170000000")
  expect(message).toMatch(/^مرحبًا سوق العطّارين، هذه سلّتي:\nالطلب \d{4}\n/)
  expect(message).toMatch(/1 × .+: \u2067من \u2066\$\d+\.\d\d\u2069\u2069/)
  expect(message).toMatch(
    /المجموع: \u2067من \u2066\$\d+\.\d\d\u2069 \(\u2067[\d,]+\u00A0ل\.ل\.\u2069\)\u2069\nhttp:\/\/.+\/cart\/[0-9a-f-]{36}$/,
  )
  await chat.close()
  await expectToast(page, "Sent to WhatsApp")
  await expect(dialog.locator(":focus")).toBeVisible()

  const [cart = ""] = /\/cart\/[0-9a-f-]{36}/.exec(message) ?? []
  await visit(`${cart}?lang=ar`)
  await press(page, page.getByRole("link", { name: "English" }))
  await expect(page.getByText("Customer cart")).toBeVisible()
  await press(page, page.getByRole("heading", { level: 1 }).getByRole("link"))
  await expect(page.getByRole("searchbox")).toBeVisible()
})

for (const [lang, copy, whatsapp, unsent] of [
  ["en", "Copy link", "Send to", "The order could not be sent. Please try again."],
  ["ar", "نسخ الرابط", "إرسال إلى", "تعذّر إرسال الطلب. حاول مرّة أخرى."],
] as const) {
  test(`a failure is said, and the cart stays as it was (${lang})`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const drawer = await openCart(page, lang)
    await context.setOffline(true)
    await drawer.getByRole("button", { name: copy }).click()
    await expect(drawer.getByRole("alert")).toHaveText(messages[lang].cart_no_connection)
    await context.setOffline(false)
    await intercept(page, "**/order", (route) => route.fulfill({ status: 500, body: "" }))
    const opened = page.waitForEvent("popup")
    await drawer.getByRole("button", { name: whatsapp }).click()
    const chat = await opened
    await expect(drawer.getByRole("alert")).toHaveText(unsent)
    await expect(drawer.getByRole("button", { name: copy })).toBeEnabled()
    await expect(drawer.getByRole("listitem")).toHaveCount(1)
    await expect.poll(() => chat.isClosed(), "the window for the chat is closed again").toBe(true)
    for (const complaint of consoleErrors.splice(0)) expect(complaint).toMatch(/^Failed to load resource/)
  })
}

test("a line without a choice can be sent as it is, and the message says what is to be agreed, in the shop's language", async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }))
  await page.goto(`${shop}?q=ceramic+mug&lang=ar`)
  await settle(page)
  await addPlain(page)
  await page.locator(".float--cart").click()
  const drawer = page.getByRole("dialog")
  await expect(drawer.getByText("قطعة واحدة ينقصها المقاس واللون")).toBeVisible()
  const opened = context.waitForEvent("page")
  await drawer.locator("[data-chat]").click()
  const chat = await opened
  await chat.waitForURL("https://wa.me/**")
  expect(new URL(chat.url()).searchParams.get("text")).toContain(
    "1 × Hand-thrown ceramic mug (size and colour to be agreed): $",
  )
})
