import { layout, route, type RouteConfig } from "@react-router/dev/routes"

/** The page of all pieces is for those who make screens: a production build has neither the route nor its code. */
const whileDeveloping =
  process.env["NODE_ENV"] === "production" ? [] : [route("design", "design/design.route.tsx")]

/** Every address of the product. `actors.ts` has the actor of each. */
export default [
  route("/", "landing/landing.route.ts"),
  route("manifest.webmanifest", "landing/manifest.route.ts"),
  route("applied", "landing/applied.route.ts"),
  route("apply/stamp", "landing/stamp.route.ts"),
  route("terms", "landing/terms.route.ts"),
  route("privacy", "landing/privacy.route.ts"),

  route("shop", "dashboard/door/shop-door.route.ts"),
  route("shop/login", "dashboard/door/login.route.tsx"),
  layout("dashboard/dashboard.layout.tsx", [
    route("shop/dashboard", "dashboard/overview/overview.route.tsx"),
    route("shop/dashboard/manifest.webmanifest", "dashboard/shell/manifest.route.ts"),
    route("shop/dashboard/qr.svg", "dashboard/overview/sharing/qr-svg.route.ts"),
    route("shop/dashboard/qr.png", "dashboard/overview/sharing/qr-png.route.ts"),
    route("shop/dashboard/story.png", "dashboard/overview/sharing/story-png.route.ts"),
    route("shop/products", "dashboard/products/products.route.tsx"),
    route("shop/products/arrange", "dashboard/products/arrange/arrange.route.tsx"),
    route("shop/products/sales", "dashboard/products/planned-sales/sales.route.tsx"),
    route("shop/products/import", "dashboard/import/import-products.route.tsx"),
    route("shop/products/import/turn", "dashboard/import/import-turn.route.ts"),
    route("shop/products/refused.csv", "dashboard/import/refused-csv.route.ts"),
    route("shop/products.csv", "dashboard/products/products-csv.route.ts"),
    route("shop/products/save", "dashboard/products/save-product.route.ts"),
    route("shop/products/pictures", "dashboard/products/product-pictures.route.ts"),
    route("shop/orders", "dashboard/orders/orders.route.tsx"),
    route("shop/orders.csv", "dashboard/orders/orders-csv.route.ts"),
    route("shop/orders/:orderId", "dashboard/orders/order.route.tsx"),
    route("shop/products/drafts", "dashboard/products/drafts/drafts.route.tsx"),
    route("shop/products/drafts/save", "dashboard/products/drafts/save-drafts.route.ts"),
    route("shop/products/drafts/pictures", "dashboard/products/drafts/draft-pictures.route.ts"),
    route("shop/categories", "dashboard/categories/categories.route.tsx"),
    route("shop/payment", "dashboard/payment/payment.route.tsx"),
    route("shop/settings", "dashboard/settings/settings.route.tsx"),
    route("shop/settings/currency", "dashboard/settings/currency/currency.route.tsx"),
    route("shop/orders/events", "dashboard/order-news/order-events.route.ts"),
    route("shop/orders/notices", "dashboard/order-news/device-notices.route.ts"),
    route("shop/settings/everything", "dashboard/everything/everything.route.ts"),
    route("shop/change-password", "dashboard/change-password/change-password.route.tsx"),
  ]),

  route("shop/:slug", "storefront/shop.route.ts"),
  route("shop/:slug/:productId", "storefront/product.route.ts"),
  route("shop/:slug/cart", "cart/share.route.ts"),
  route("shop/:slug/order", "storefront/order-form/order-form.route.ts"),
  route("shop/:slug/visits", "storefront/visits.route.ts"),
  route("shop/:slug/manifest.webmanifest", "storefront/manifest.route.ts"),
  route("shop/:slug/icons/:icon", "storefront/icon.route.ts"),
  route("shop/:slug/sitemap.xml", "storefront/shop-sitemap.route.ts"),

  route("cart/:cartId", "cart/cart.route.ts"),
  route("cart/:cartId/preview.jpg", "cart/preview.route.ts"),
  route("order/:orderId", "storefront/order/order.route.ts"),

  route("order/:orderId/events", "storefront/order-events.route.ts"),

  route("robots.txt", "storefront/robots.route.ts"),
  route(".well-known/security.txt", "landing/security-txt.route.ts"),
  route("sitemap.xml", "storefront/sitemap.route.ts"),
  route("sitemap-pages.xml", "storefront/pages-sitemap.route.ts"),

  route("admin/login", "admin/door/login.route.tsx"),
  route("admin/login/code", "admin/door/login-code.route.tsx"),
  route("admin/forgot-password", "admin/door/forgot-password.route.tsx"),
  route("admin/reset-password", "admin/door/reset-password.route.tsx"),
  route("admin/confirm", "admin/door/confirm.route.tsx"),
  route("admin/sign-out", "admin/door/sign-out.route.ts"),
  layout("admin/admin.layout.tsx", [
    route("admin", "admin/overview/overview.route.tsx"),
    route("admin/account", "admin/account/account.route.tsx"),
    route("admin/shops", "admin/shops/shops.route.tsx"),
    route("admin/shops/payments", "admin/payments/payments.route.tsx"),
    route("admin/shops/payments.csv", "admin/payments/payments-csv.route.ts"),
    route("admin/join-requests", "admin/join-requests/join-requests.route.tsx"),
    route("admin/pending", "admin/menu/pending.route.ts"),
    route("admin/plans", "admin/plans/plans.route.tsx"),
    route("admin/admins", "admin/admins/admins.route.tsx"),
    route("admin/audit", "admin/audit/audit.route.tsx"),
  ]),

  route("sign-out", "dashboard/door/sign-out.route.ts"),
  route("language", "language.route.ts"),
  ...whileDeveloping,
  route("images/*", "images/delivery/picture.route.ts"),
  route("*", "not-found.route.ts"),
] satisfies RouteConfig
