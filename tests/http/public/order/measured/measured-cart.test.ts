import { expect, test } from "vitest"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { textOf } from "#tests/client/page.ts"
import { item, shareCart } from "../../cart/carts-to-share.ts"
import { byQuarters, jar, pistachio, sellBy, weighed, zaatarShop } from "./zaatar-shop.ts"

const app = useTestApplication()

const page = async (address: string) => textOf((await app.visitor().visit(address)).html)

test("a cart without amounts has the hash that it had; an amount is another cart than so many pieces", () => {
  const [soap, other] = ["0b9b5d3e-0000-4000-8000-000000000001", "0b9b5d3e-0000-4000-8000-000000000002"]
  expect(atob(cartHash([item(soap, 2), item(other, 1, soap)]))).toBe(`${soap}:2|${other}/${soap}:1`)
  expect(cartHash([{ ...item(soap, 2), unit: null, answers: "" }])).toBe(cartHash([item(soap, 2)]))
  expect(atob(cartHash([{ ...item(soap, 250), unit: "g" }]))).toBe(`${soap}:250g`)
})

test("a shared cart shows its amounts, what they cost and their sum, in both languages", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  const items = [weighed(zaatar, 750, { entries: [pistachio, jar] }), weighed(zaatar, 1_250), item(soap, 2)]
  const { result } = await shareCart(app, shop, { items })
  const english = await page(`/cart/${result.id}?lang=en`)
  for (const part of ["¾ kg ×", "1.25 kg ×", "/ kg", "$9.75", "$10.00", "$25.75", "Pistachio · Glass jar"])
    expect(english).toContain(part)
  expect(await page(`/cart/${result.id}?lang=ar`)).toContain("¾ كيلو")
  const again = await shareCart(app, shop, { items })
  expect(again.result).toMatchObject({ id: result.id, reused: true })
  const pieces = await shareCart(app, shop, { items: [item(soap, 2)] })
  expect(pieces.result.id).not.toBe(result.id)
})

test("a shared cart of what is weighed says that its sum is approximate", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app, { measure: "250 g + 250 g ≈" })
  const { result } = await shareCart(app, shop, { items: [weighed(zaatar, 500)] })
  expect(await page(`/cart/${result.id}?lang=en`)).toContain("about $4.00")
  const other = await shareCart(app, shop, { items: [item(soap)] })
  expect(await page(`/cart/${other.result.id}?lang=en`)).not.toContain("about $3.00")
})

test("a shared cart of pieces shows the least amount once they are sold by weight, and the other way round", async () => {
  const { shop, zaatar, soap } = await zaatarShop(app)
  const ofSoap = await shareCart(app, shop, { items: [item(soap, 3)] })
  const ofZaatar = await shareCart(app, shop, { items: [weighed(zaatar, 750)] })
  await sellBy(app, soap, byQuarters)
  await sellBy(app, zaatar, null)
  const soapPage = await page(`/cart/${ofSoap.result.id}?lang=en`)
  for (const part of ["¼ kg ×", "$3.00 / kg", "$0.75"]) expect(soapPage).toContain(part)
  expect(soapPage).not.toContain("$9.00")
  const zaatarPage = await page(`/cart/${ofZaatar.result.id}?lang=en`)
  expect(zaatarPage).toContain("1 ×")
  expect(zaatarPage).not.toContain("kg")
  expect(zaatarPage).not.toContain("$6,000")
})
