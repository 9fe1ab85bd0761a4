/**
 * Who a route is for. `visitor`: anyone, the same answer for everyone, and a page that may be kept. `door`: anyone, but
 * the answer depends on the cookie. `shop` and `admin`: only with a live session, which the layout's middleware proves.
 */
export type Actor = "visitor" | "door" | "shop" | "admin"

/** The actor of each route, by the route's id. The start and a test refuse a route that is not here, and an entry without a route. */
export const actors: Readonly<Record<string, Actor>> = {
  root: "visitor",
  "landing/landing.route": "visitor",
  "dashboard/shop-door.route": "visitor",
  "dashboard/login.route": "door",
  "dashboard/dashboard.layout": "shop",
  "dashboard/overview.route": "shop",
  "dashboard/qr-svg.route": "shop",
  "dashboard/qr-png.route": "shop",
  "dashboard/products.route": "shop",
  "dashboard/import-products.route": "shop",
  "dashboard/products-csv.route": "shop",
  "dashboard/save-product.route": "shop",
  "dashboard/product-pictures.route": "shop",
  "dashboard/categories.route": "shop",
  "dashboard/payment.route": "shop",
  "dashboard/settings.route": "shop",
  "dashboard/change-password.route": "shop",
  "storefront/shop.route": "visitor",
  "storefront/product.route": "visitor",
  "cart/share.route": "visitor",
  "cart/variants.route": "visitor",
  "cart/cart.route": "visitor",
  "cart/preview.route": "visitor",
  "storefront/robots.route": "visitor",
  "storefront/sitemap.route": "visitor",
  "storefront/pages-sitemap.route": "visitor",
  "storefront/visits.route": "visitor",
  "storefront/shop-sitemap.route": "visitor",
  "admin/login.route": "door",
  "admin/forgot-password.route": "door",
  "admin/reset-password.route": "door",
  "admin/confirm.route": "door",
  "admin/sign-out.route": "door",
  "admin/admin.layout": "admin",
  "admin/overview.route": "admin",
  "dashboard/sign-out.route": "door",
  "language.route": "door",
  "images/picture.route": "visitor",
  "not-found.route": "visitor",
}
