import type { Page } from "@playwright/test"
import { expect, test, type SeededApplication } from "#tests/e2e/fixtures.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { signIn, signInAtAdminPage } from "#tests/client/sign-in.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import { press, typeInto } from "#tests/e2e/page/reach.ts"
import { messages } from "#tests/fixtures/messages.ts"

/** Somebody of its own, for whom the browser is one device of four. */
async function enter(page: Page, app: SeededApplication, knock: (visitor: Visitor) => Promise<unknown>) {
  const devices = Array.from({ length: 4 }, () => visitorOf(app.address))
  for (const device of devices) await knock(device)
  // So many sign-ins at once are counted: the throttle is not what is looked at here.
  await app.owner.query("delete from throttles")
  const cookies = [...(devices[0]?.cookies ?? [])]
  await page
    .context()
    .addCookies(cookies.map(([name, value]) => ({ name, value, url: app.address, httpOnly: true })))
}

/**
 * Both share the list of devices and its questions, so each is walked in one language and at one width. What a wrong password
 * is called at each door in each language: `tests/http/shop/account/one-device.rest.test.ts`.
 */
const signInPages = [
  {
    ...{ at: "/shop/change-password", lang: "ar" as const, width: 360 },
    wrong: { en: messages.en.password_wrong_current, ar: messages.ar.password_wrong_current },
    async enter(page: Page, app: SeededApplication) {
      const shop = await insertShop(app.owner)
      await enter(page, app, (visitor) => signIn(visitor, shop))
      return shop.password
    },
  },
  {
    ...{ at: "/admin/account", lang: "en" as const, width: 1280 },
    wrong: { en: "Invalid password", ar: messages.ar.invalid_password },
    async enter(page: Page, app: SeededApplication) {
      const admin = await insertAdmin(app.owner)
      await enter(page, app, (visitor) => signInAtAdminPage(visitor, admin))
      return admin.password
    },
  },
]

const texts = {
  en: {
    which: /^Sign out Another device\. Signed in/,
    one: "Sign out the other device?",
    done: messages.en.devices_ended_one,
    all: messages.en.devices_end_others,
    everybody: "Sign out all other devices?",
    allDone: messages.en.devices_ended,
    heading: "Signed-in devices",
  },
  ar: {
    which: /^تسجيل الخروج من جهاز آخر/,
    one: "تسجيل الخروج من الجهاز الآخر؟",
    done: messages.ar.devices_ended_one,
    all: messages.ar.devices_end_others,
    everybody: "تسجيل الخروج من كلّ الأجهزة الأخرى؟",
    allDone: messages.ar.devices_ended,
    heading: "الأجهزة المتّصلة بحسابك",
  },
}

for (const signInPage of signInPages) {
  const { lang, width } = signInPage
  test(`${signInPage.at} signs devices out by keyboard and password, ${lang}, ${width} pixels`, async ({
    page,
    app,
    visit,
  }) => {
    const say = texts[lang]
    const password = await signInPage.enter(page, app)
    await page.setViewportSize({ width, height: 780 })
    await visit(`${signInPage.at}?lang=${lang}`)
    const offers = page.getByRole("link", { name: say.which })
    await expect(offers).toHaveCount(3)

    await press(page, offers.first())
    const question = page.getByRole("alertdialog", { name: say.one, exact: true })
    const field = question.locator('input[name="own_password"]')
    await expect(field).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(question).toHaveCount(0)
    await expect(offers.first(), "the focus comes back").toBeFocused()

    await page.keyboard.press("Enter")
    await expect(field).toBeFocused()
    await page.keyboard.type("not mine")
    await page.keyboard.press("Enter")
    await expect(question.getByText(signInPage.wrong[lang])).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field, "what was typed stays").toHaveValue("not mine")
    await typeInto(page, field, password)
    await page.keyboard.press("Enter")
    await expect(page.getByText(say.done)).toBeVisible()
    await expect(question).toHaveCount(0)
    await expect(offers).toHaveCount(2)
    await expect(page.getByRole("region", { name: say.heading }).locator(":focus")).toBeVisible()

    await press(page, page.getByRole("link", { name: say.all, exact: true }))
    const everybody = page.getByRole("alertdialog", { name: say.everybody, exact: true })
    await expect(everybody.locator('input[name="own_password"]')).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press("Enter")
    await expect(page.getByText(say.allDone)).toBeVisible()
    await expect(offers).toHaveCount(0)
    await expect(page.getByRole("heading", { name: say.heading })).toBeFocused()
  })
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false })
  for (const signInPage of signInPages)
    test(`${signInPage.at} asks, refuses and signs out`, async ({ page, app }) => {
      const say = texts.en
      const password = await signInPage.enter(page, app)
      await page.goto(`${signInPage.at}?lang=en`)
      await page.getByRole("link", { name: say.which }).first().click()
      const question = page.getByRole("alertdialog", { name: say.one })
      await question.locator('input[name="own_password"]').fill("not mine")
      await question.getByRole("button", { name: "Sign out" }).click()
      await expect(question.getByText(signInPage.wrong.en)).toBeVisible()
      await question.locator('input[name="own_password"]').fill(password)
      await question.getByRole("button", { name: "Sign out" }).click()
      await expect(page.getByText(say.done)).toBeVisible()
      await expect(page.getByRole("link", { name: say.which })).toHaveCount(2)
    })
})
