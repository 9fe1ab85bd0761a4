import { expect, test } from "vitest"
import { requestKind } from "./request-counts.ts"

test.each([
  ["GET", "/", "document"],
  ["HEAD", "/shop/dar", "document"],
  ["POST", "/shop/login", "action"],
  ["GET", "/assets/root-a1.js", "file"],
  ["GET", "/images/product-images/a-320.webp", "image"],
  ["GET", "/cart/a/preview.jpg", "image"],
  ["GET", "/healthz", "health"],
  ["GET", "/readyz", "health"],
  ["GET", "/sitemap.xml", "document"],
])("%s %s is of kind %s", (method, path, kind) => {
  expect(requestKind(method, path)).toBe(kind)
})
