import { randomUUID } from "node:crypto"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { expect, test } from "../fixtures.ts"
import { ownerOf } from "../owner/own-shop.ts"
import { intercept } from "../page/intercept.ts"

test("a switch of a list takes no press while one is under way, and no second one of a double press", async ({
  page,
  app,
  signInAsAdmin,
  visit,
}) => {
  const mark = randomUUID().slice(0, 8)
  const shop = await insertShop(app.owner, { name: `First ${mark}`, productLimit: 50 })
  const plan = "update plans set name = $2 where id = (select plan_id from shops where id = $1)"
  await app.owner.query(plan, [shop.id, `Plan ${mark}`])
  await insertProduct(app.owner, shop, { name: `Mug ${mark}` })
  await signInAsAdmin()
  await (
    await ownerOf(app, shop)
  )(page)
  for (const [address, name] of [
    [`/admin/shops?lang=en&q=${mark}`, `Paid: First ${mark}`],
    ["/admin/plans?lang=en", `Offered: Plan ${mark}`],
    ["/shop/products?lang=en", `Show Mug ${mark} in the shop`],
  ] as const) {
    await visit(address)
    const { promise: isDiscarded, resolve: discard } = Promise.withResolvers<void>()
    const sent: (string | null)[] = []
    await intercept(page, new RegExp(address.replace(/\?.*/, "")), async (route) => {
      if (route.request().method() === "POST") {
        sent.push(route.request().postData())
        await isDiscarded
      }
      await route.continue()
    })
    const control = page.getByRole("switch", { name })
    const before = (await control.getAttribute("aria-checked")) ?? ""
    await control.dblclick()
    // It does not wait until the switch is free again.
    await control.click({ force: true })
    await expect(control, "it has turned once").not.toHaveAttribute("aria-checked", before)
    discard()
    await expect(control).not.toHaveAttribute("aria-busy")
    expect(sent).toHaveLength(1)
    await expect(control).not.toHaveAttribute("aria-checked", before)
    await page.unrouteAll()
  }
  const stored = await app.owner.query(
    `select exists (select from payments where shop_id = $1 and voided_at is null) as paid,
       (select not is_active from plans where id = shops.plan_id) as unoffered,
       (select not is_active from products where shop_id = $1) as hidden
     from shops where id = $1`,
    [shop.id],
  )
  expect(stored.rows).toEqual([{ paid: true, unoffered: true, hidden: true }])
})
