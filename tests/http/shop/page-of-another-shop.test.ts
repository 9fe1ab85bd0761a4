import { expect, test } from "vitest"
import { pageShopHeader } from "#app/domain/account/page-shop-header.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { signIn } from "#tests/client/sign-in.ts"

const app = useTestApplication()

test("a form of another shop's page, which a tab still shows, changes nothing", async () => {
  const { owner } = app.database
  const [shop, another] = [await insertShop(owner), await insertShop(owner)]
  const product = await insertProduct(owner, shop)
  const person = app.visitor()
  await signIn(person, shop)
  const hide = (of: { id: string }) =>
    person.post(`/shop/products?switch=${product}`, { active: "false" }, { [pageShopHeader]: of.id })
  const isActive = async () => {
    const { rows } = await owner.query<{ is_active: boolean }>(
      "select is_active from products where id = $1",
      [product],
    )
    return rows[0]?.is_active
  }
  expect((await hide(another)).status).toBe(401)
  expect(await isActive()).toBe(true)
  expect((await hide(shop)).status).toBe(302)
  expect(await isActive()).toBe(false)
})
