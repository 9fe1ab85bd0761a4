import { randomUUID } from "node:crypto"
import { priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertShop, type TestShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test, type SeededApplication } from "../fixtures.ts"
import { expectToast } from "../page/toasts.ts"
import { press } from "../page/reach.ts"

/** Two shops that are late, for this test alone. */
async function insertPayers(app: SeededApplication, mark: string): Promise<TestShop[]> {
  const shops: TestShop[] = []
  for (const name of [`First ${mark}`, `Second ${mark}`]) {
    const shop = await insertShop(app.owner, { name, productLimit: 50 })
    await priceAlways(app.owner, shop, "15")
    shops.push(shop)
  }
  return shops
}

async function paidNames(app: SeededApplication, shops: readonly TestShop[]): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select name from shops where id = any($1)
       and exists (select from payments where shop_id = shops.id and voided_at is null) order by name`,
    [shops.map(({ id }) => id)],
  )
  return rows.map(({ name }) => name)
}

for (const [position, control] of [
  ["/admin/shops?lang=en&filter=unpaid&sort=name", "switch"],
  ["/admin/shops/payments?lang=en&filter=late", "button"],
] as const)
  test(`two presses at the same spot pay no second shop: ${position}`, async ({
    page,
    app,
    signInAsAdmin,
    visit,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const shops = await insertPayers(app, mark)
    await signInAsAdmin()
    await visit(`${position}&q=${mark}`)
    const first = page.getByRole(control, { name: `: First ${mark}` })
    const box = await first.boundingBox()
    if (box === null) throw new Error("nothing to press")
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await expectToast(page, `First ${mark}: marked as paid.`)
    await expect(page, "the notice has left the address").not.toHaveURL(/done=/)
    await expect(page.getByRole("row", { name: `First ${mark}` })).toBeVisible()
    expect(await paidNames(app, shops)).toEqual([`First ${mark}`])
    await page.mouse.click(x, y)
    await expectToast(page, `First ${mark}: marked as unpaid.`)
    expect(await paidNames(app, shops)).toEqual([])

    await press(page, page.getByRole("button", { name: "Undo" }))
    await expectToast(page, `First ${mark}: marked as paid.`)
    expect(await paidNames(app, shops)).toEqual([`First ${mark}`])
    await visit(`${position}&q=${mark}`)
    await expect(page.getByRole("row")).toHaveCount(2)
    await page.getByRole(control, { name: `: Second ${mark}` }).click()
    await expectToast(page, `Second ${mark}: marked as paid.`)
    await expect(page.getByRole("row", { name: `Second ${mark}` }), "the last one stays too").toBeVisible()
  })

test("an earlier month is marked after a question, and the press is taken back, by keyboard alone", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  const shops = await insertPayers(app, mark)
  await app.owner.query("update shops set created_at = now() - interval '90 days' where id = any($1)", [
    shops.map(({ id }) => id),
  ])
  await signInAsAdmin()
  await visit(`/admin/shops/payments?lang=en&q=${mark}`)
  await press(page, page.getByRole("link", { name: "Previous month" }))
  const link = page.getByRole("link", { name: `Mark as Paid: First ${mark}` })
  await press(page, link)
  const question = page.getByRole("alertdialog", { name: `Mark First ${mark} as paid for` })
  await expect(question).toContainText("$15.00 is recorded")
  await page.keyboard.press("Escape")
  await expect(link).toBeFocused()
  expect(await paidNames(app, shops)).toEqual([])
  await page.keyboard.press("Enter")
  await press(page, question.getByRole("button", { name: "Mark as Paid" }))
  await expectToast(page, `First ${mark}: marked as paid.`)
  expect(await paidNames(app, shops)).toEqual([`First ${mark}`])
  await press(page, page.getByRole("button", { name: "Undo" }))
  await expectToast(page, `First ${mark}: marked as unpaid.`)
  expect(await paidNames(app, shops)).toEqual([])
})
