import fc from "fast-check"
import { expect, test } from "vitest"
import { readVisit, type Visit, visitFields, visitOfPage } from "./visit.ts"

const id = "0a1b2c3d-0000-4000-8000-00000000abcd"

test("the pages of a shop and of a product are visits, and no other page is", () => {
  expect(visitOfPage("/shop/dar")).toEqual({ kind: "shop_view", slug: "dar", productId: null })
  expect(visitOfPage("/shop/dar/")).toEqual({ kind: "shop_view", slug: "dar", productId: null })
  expect(visitOfPage(`/shop/dar/${id.toUpperCase()}`)).toEqual({
    kind: "product_view",
    slug: "dar",
    productId: id,
  })
  const others = ["/", "/shop", "/shop/dar/cart", "/shop/dar.data", `/shop/dar/${id}.data`]
  others.push(`/shop/dar/${id}/variants`, "/shop/Dar", `/cart/${id}`, "/shop/dar/sitemap.xml", "/x/shop/dar")
  for (const path of others) expect(visitOfPage(path), path).toBeNull()
})

const slugs = fc.stringMatching(/^[a-z0-9]{1,20}$/)
const visits: fc.Arbitrary<Visit> = fc.oneof(
  fc.record({ kind: fc.constantFrom("shop_view", "chat_tap"), slug: slugs, productId: fc.constant(null) }),
  fc.record({ kind: fc.constant("product_view"), slug: slugs, productId: fc.uuid() }),
)

test("what a page tells is read as it was meant", () => {
  fc.assert(
    fc.property(visits, (visit) => {
      expect(readVisit(visit.slug, visitFields(visit))).toEqual(visit)
    }),
  )
})

test("anything else that is told is nothing: unknown, missing, repeated and misplaced fields", () => {
  const rejected = ["", "kind=sale", `product=${id}`, "kind=product_view", "kind=product_view&product=1"]
  rejected.push(`kind=chat_tap&product=${id}`, "kind=chat_tap&kind=chat_tap", "kind=shop_view&more=1")
  rejected.push(`kind=product_view&product=${id}&product=${id}`, "__proto__=1", "kind=shop_view&product=")
  for (const text of rejected) expect(readVisit("dar", new URLSearchParams(text)), text).toBeNull()
  expect(readVisit("dar", new URLSearchParams(`kind=product_view&product=${id}`))).not.toBeNull()
})
