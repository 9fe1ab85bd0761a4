import { expect, test } from "vitest"
import { waitsForList } from "./waits-for-list.ts"

const from = (address: string) => {
  const { pathname, search } = new URL(address, "http://vitrine.test")
  return { pathname, search }
}

test.each([
  ["/shop/products", "/shop/products?q=mug", true],
  ["/shop/products?q=mug&page=2", "/shop/products?q=mug", true],
  ["/shop/preview-shop?category=1", "/shop/preview-shop?sort=name", true],
  ["/admin/audit", "/admin/audit?admin=a&from=2026-01-01", true],
  ["/shop/products", "/shop/products", false],
  ["/shop/products?q=mug", "/shop/products?q=mug&edit=1", false],
  ["/shop/products?edit=1", "/shop/products?page=2", false],
  ["/shop/products?done=updated", "/shop/products", false],
  ["/shop/products", "/shop/categories?q=mug", false],
  ["/admin/shops?plan=1", "/admin/shops?plan=1&to=2", false],
  ["/admin/shops?id=1", "/admin/shops?id=1&id=2", false],
])("from %s to %s: %s", (here, next, isList) => {
  expect(waitsForList(from(here), from(next))).toBe(isList)
})
