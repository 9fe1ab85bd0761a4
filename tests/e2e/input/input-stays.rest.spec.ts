import type { Cookie, Page } from "@playwright/test"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { messages } from "#tests/fixtures/messages.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { openOwnShop, productIdOf, type OwnShop } from "../owner/own-shop.ts"
import { intercept } from "../page/intercept.ts"
import { type Ids, type FilledForm, filledForms } from "./filled-forms.ts"

/**
 * How a session ends: its row is deleted (signing out, signing out other devices, a new password, a deleted account), it
 * expires, or the account is blocked or is no administrator's any more. The result starts it again.
 */
const endings = [
  async function isDeleted({ owner }: SeededApplication) {
    const { rows } = await owner.query<{ session: unknown }>(
      "delete from sessions returning to_jsonb(sessions) as session",
    )
    return () =>
      owner.query("insert into sessions select * from jsonb_populate_recordset(null::sessions, $1::jsonb)", [
        JSON.stringify(rows.map(({ session }) => session)),
      ])
  },
  async function expires({ owner }: SeededApplication) {
    await owner.query("update sessions set idle_ends_at = idle_ends_at - interval '100 years'")
    return () => owner.query("update sessions set idle_ends_at = idle_ends_at + interval '100 years'")
  },
  async function isBlocked({ owner }: SeededApplication, { shop }: Ids) {
    await owner.query("update shops set is_active = false where id = $1", [shop])
    return () => owner.query("update shops set is_active = true where id = $1", [shop])
  },
] as const

async function seedFixtures(app: SeededApplication): Promise<{ shop: OwnShop; ids: Ids }> {
  const shop = await openOwnShop(app)
  const idOf = (name: string) => productIdOf(app, shop, name)
  const [mug, bowl] = [await idOf("Mug"), await idOf("Bowl")]
  const draft = await insertProduct(app.owner, shop, { name: "Draft", isActive: false })
  await app.owner.query("update products set draft = 'named' where id = $1", [draft])
  await app.owner.query("update shops set second_currency = 'LBP', exchange_rate = 89500 where id = $1", [
    shop.id,
  ])
  // A plan is saved under a name of its own, whatever other tests have made.
  const plans = await app.owner.query<{ id: string }>(
    "update plans set name = left(plans.id::text, 8) from shops where shops.plan_id = plans.id and shops.id = $1 returning plans.id",
    [shop.id],
  )
  const order = await insertOrder(app.owner, shop, { items: [[mug, 2]] })
  await app.owner.query("update orders set wanted_day = current_date + 1 where id = $1", [order.id])
  return { shop, ids: { mug, bowl, order: order.id, shop: shop.id, plan: plans.rows[0]?.id ?? "" } }
}

/** Cancels the browser's own question about leaving the page. */
async function staysAfter(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForEvent("dialog")
  await Promise.all([leave(), asked.then((dialog) => dialog.dismiss())])
}

const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => (element as HTMLElement).click())

type Scene = { page: Page; app: SeededApplication; visit: (path: string) => Promise<unknown>; ids: Ids }

/** Types into a form, and then everything happens that must not cost it. `turn` chooses how the session ends. */
async function walk({ page, app, visit, ids }: Scene, form: FilledForm, iteration: number): Promise<void> {
  const isShop = form.signInPage === "shop"
  const field = page.locator(form.field).first()
  const still = (why: string) => expect(field, `${form.file}: ${why}`).toHaveValue(form.input)
  async function save() {
    if (form.save !== undefined) return page.locator(form.save).first().click()
    await field.focus()
    await field.blur()
  }

  await page.goto(isShop ? "/shop/dashboard?lang=en" : "/admin?lang=en")
  const address = form.at(ids)
  await visit(`${address}${address.includes("?") ? "&" : "?"}lang=en`)
  if (form.opener !== undefined) await page.locator(form.opener).first().click()
  await field.click()
  await field.fill(form.input)

  await intercept(page, "**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  )
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST")
  await Promise.all([failed, save()])
  await still("the line is cut")

  const question = page.getByRole("alertdialog", { name: messages.en.unsaved_title })
  await press(
    page,
    isShop ? "nav a[href='/shop/categories'], nav a[href='/shop/orders']" : "a[href='/admin/shops']",
  )
  await question.getByRole("button", { name: messages.en.unsaved_stay }).click()
  await still("a link is pressed")
  await staysAfter(page, () => page.evaluate(() => history.back()))
  await still("back")
  await staysAfter(page, () => press(page, "form[action='/language'] button"))
  await still("another language")
  await page.unroute("**/*")

  const end = endings[iteration % endings.length] ?? endings[0]
  const session: Cookie[] = await page.context().cookies()
  const begin = await end(app, ids)
  const isSaid = page.getByText(messages.en.form_signed_out).first()
  if (isShop && end.name !== "expires")
    await expect(isSaid, `${form.file}: the session ${end.name}`).toBeVisible()
  await still(`the session ${end.name}`)
  const result = page.waitForResponse((response) => response.request().method() === "POST")
  await Promise.all([result, save()])
  await expect(isSaid, `${form.file}: saved after the session ${end.name}`).toBeVisible()
  await still(`saved after the session ${end.name}`)

  await begin()
  await page.context().addCookies(session)
  await save()
  const count = async () => (await app.owner.query(form.stored)).rowCount
  await expect.poll(count, `${form.file}: saved after signing in`).toBeGreaterThan(0)
}

for (const signInPage of ["shop", "admin"] as const) {
  test(`what is typed in a form of ${signInPage} stays whatever happens`, async ({
    page,
    app,
    visit,
    signInAsAdmin,
    consoleErrors,
  }) => {
    const { shop, ids } = await seedFixtures(app)
    if (signInPage === "admin") await signInAsAdmin()
    else await shop.signIn(page)
    for (const [iteration, form] of filledForms.filter((one) => one.signInPage === signInPage).entries()) {
      await walk({ page, app, visit, ids }, form, signInPage === "admin" ? iteration % 2 : iteration)
    }
    // The browser's own words about requests that failed, as they were meant to.
    expect(consoleErrors.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([])
    consoleErrors.length = 0
  })
}
