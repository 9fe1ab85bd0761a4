import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertArea } from "#tests/fixtures/insert-area.ts"
import { stockShop } from "../cart/carts-to-share.ts"

const app = useTestApplication()

test("pages show changed areas at once, the script's data has them, and offers name what delivery costs", async () => {
  const { shop: other, soap: product } = await stockShop(app)
  const visit = async (path = "") => (await app.visitor().visit(`/shop/${other.slug}${path}`)).html
  const before = await visit()
  expect(before).not.toContain("data-delivery")
  const id = await insertArea(app.database.owner, other.id, { name: "Metn", ar: "المتن", priceCents: 300 })
  await expect.poll(() => visit()).toContain("Delivery $3.00")
  expect(await visit("?lang=ar")).toContain(`"name":"المتن","note":null,"priceCents":300`)
  const offers = await visit(`/${product}`)
  expect(offers).toContain('"shippingRate":{"@type":"MonetaryAmount","value":"3.00","currency":"USD"}')
  await insertArea(app.database.owner, other.id, { name: "Akkar" })
  await expect.poll(() => visit()).toContain("Akkar")
  expect(await visit(`/${product}`), "not all of it is known").not.toContain("shippingDetails")
  await app.database.owner.query("delete from delivery_areas where shop_id = $1", [other.id])
  await expect.poll(() => visit()).not.toContain("data-delivery")
  expect(await visit(), `byte by byte, without ${id}`).toBe(before)
})
