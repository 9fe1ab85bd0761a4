import { expect, test } from "vitest"
import { loggedPath } from "./logged-path.ts"

const id = "b0f7d1de-2c05-4f5e-9f0d-5f3d6f1f0f0e"

test.each([
  [`/order/${id}`, "/order/-"],
  [`/order/${id}.data`, "/order/-.data"],
  [`/order/${id}/events`, "/order/-/events"],
  [`/Order/${id.toUpperCase()}`, "/Order/-"],
  [`//order//${id}/`, "//order//-/"],
  [`/./order/../order/${id}`, "/./order/../order/-"],
  [`\\order\\${id}`, "\\order\\-"],
  [`http://shop.example/order/${id}`, "http://shop.example/order/-"],
  [`/order/%62${id.slice(1)}`, "/order/-"],
  [`/%6frder/${id.replaceAll("-", "%2D")}/events`, "/order/-/events"],
  [`/shop/orders/${id}`, "/shop/orders/-"],
  [`/shop/orders/${id}.data`, "/shop/orders/-.data"],
  [`/shop/Orders/${id}`, "/shop/Orders/-"],
  [`/Shop/orders/${id}`, "/Shop/orders/-"],
  [`/shop//orders/${id}`, "/shop//orders/-"],
  [`/images/../order/${id}`, "/images/../order/-"],
  [`/cart/${id}`, "/cart/-"],
  [`/cart/${id}/preview.jpg`, "/cart/-/preview.jpg"],
  [`/no-such-page/${id}`, "/no-such-page/-"],
])("what opens something is not told: %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})

test.each([
  "/",
  `/shop/dar/${id}`,
  `/shop/dar/${id}.data`,
  "/shop/dar/cart",
  `/images/${id}/0123-400.webp`,
  "/shop/%D9%82",
  "/100%/b",
])("what everybody may open is told as it came: %s", (path) => {
  expect(loggedPath(path)).toBe(path)
})
