import type { Page } from "@playwright/test"
import { monthAgo } from "../fixtures/month-of.ts"
import type { Furniture } from "./seed-sheets.ts"
import { productFormStates } from "./product-form-states.ts"
import { saleStates } from "./sale-states.ts"
import type { Screen } from "./screen.ts"
import { rejected } from "./screen.ts"
import { settingsStates } from "./settings-states.ts"
import { shopperStates } from "./shopper-states.ts"

export const groups = ["public", "owner", "admin"] as const
export type Group = (typeof groups)[number]

/** The platform's, unless its operator chose another. */
const timeZone = "Asia/Beirut"
const nobody = "00000000-0000-4000-8000-000000000000"
const submit = (page: Page) =>
  page.locator('main button[type="submit"], dialog button[type="submit"]').last().click()

/** The script that counts arrives with the first choice, and knows rows by ids, which a picture replaces. */
async function selectFirst(page: Page) {
  await page.locator('input[type="checkbox"][name="id"]').first().check()
  await page.locator("[data-selection-bar][data-lower-bar]").waitFor()
}

/** Every screen and dialog of the product, by who comes to it. */
export function screensOf(furniture: Furniture) {
  const {
    product,
    category,
    cart,
    sent,
    shop,
    blocked,
    request,
    plan,
    admin,
    bare,
    orders,
    bills,
    delivery,
    closure,
  } = furniture
  const visible = (page: Page, selector: string) => page.locator(selector).first().waitFor()
  const shops = "/admin/shops"
  /** What sends a form, until it says what is wrong with it. */
  const refusing = (send: (page: Page) => Promise<void>) => async (page: Page) => {
    await send(page)
    await visible(page, "[aria-invalid=true]")
  }
  return {
    public: [
      { name: "landing", path: "/" },
      {
        name: "landing, refused",
        path: "/",
        from: "#application",
        act: async (page) => {
          await page.locator("#application button[type=submit]").click()
          await visible(page, "#application [aria-invalid=true]")
        },
      },
      { name: "applied", path: "/applied" },
      { name: "terms", path: "/terms" },
      { name: "privacy", path: "/privacy" },
      { name: "nowhere", path: "/nowhere", status: 404 },
      { name: "shop", path: "/shop/preview-shop" },
      { name: "shop, page 2", path: "/shop/preview-shop?page=2" },
      { name: "shop, nothing found", path: "/shop/preview-shop?q=nothing-like-this" },
      { name: "shop in Arabic", path: "/shop/souk-al-attarine" },
      { name: "bare shop", path: "/shop/quiet-corner" },
      { name: "bare category", path: `/shop/quiet-corner?category=${bare.category}` },
      { name: "no such shop", path: "/shop/nobody", status: 404 },
      { name: "product", path: `/shop/preview-shop/${product}` },
      { name: "no such product", path: `/shop/preview-shop/${nobody}`, status: 404 },
      { name: "product switched off", path: `/shop/quiet-corner/${bare.product}`, status: 404 },
      ...shopperStates(furniture),
      { name: "shared cart", path: `/cart/${cart}` },
      { name: "order", path: `/order/${sent.confirmed}` },
      { name: "order, cancelled", path: `/order/${sent.cancelled}` },
      {
        name: "order, a way to pay",
        path: `/order/${bills.partPaid}`,
        act: (page) => page.locator("#pay summary").nth(1).click(),
      },
      { name: "order, part paid", path: `/order/${bills.partPaid}` },
      { name: "order, paid", path: `/order/${bills.paid}` },
      { name: "order, delivery to agree", path: `/order/${bills.toAgree}` },
      { name: "no such order", path: `/order/${nobody}`, status: 404 },
      { name: "order form", path: `/shop/preview-shop/order?item=${product}:2` },
      { name: "no such cart", path: `/cart/${nobody}`, status: 404 },
      { name: "owner's door", path: "/shop/login" },
      { name: "owner's door, refused", path: "/shop/login", act: submit, complains: rejected },
      { name: "admin's door", path: "/admin/login" },
      { name: "admin forgot", path: "/admin/forgot-password" },
      { name: "reset link over", path: "/admin/reset-password", status: 410 },
      { name: "confirm link over", path: "/admin/confirm", status: 410 },
    ],
    owner: [
      { name: "overview", path: "/shop/dashboard" },
      { name: "story picture", path: "/shop/dashboard?story" },
      { name: "products", path: "/shop/products" },
      {
        name: "products as a list",
        path: "/shop/products",
        act: async (page) => {
          await page.locator("form[action*='as=list'] button").click()
          await visible(page, "form[action*='as=grid']")
          // All other screens show the cards.
          await page.context().clearCookies({ name: "products" })
        },
      },
      {
        name: "products, more",
        path: "/shop/products",
        act: (page) => page.locator("#products-more").evaluate((more: HTMLElement) => more.showPopover()),
      },
      { name: "products, nothing found", path: "/shop/products?q=nothing-like-this" },
      { name: "product new", path: "/shop/products?new=" },
      {
        name: "product new, refused",
        path: "/shop/products?new=",
        act: refusing(async (page) => {
          // The key works from the moment its script has opened the dialog.
          await page.locator("dialog:modal").waitFor()
          await page.keyboard.press("Control+s")
        }),
        complains: rejected,
      },
      { name: "product edit", path: `/shop/products?edit=${product}` },
      ...productFormStates(furniture),
      { name: "product view", path: `/shop/products?view=${product}` },
      { name: "product quick", path: `/shop/products?quick=${product}` },
      { name: "product sold out", path: `/shop/products?stock=${product}` },
      { name: "product delete", path: `/shop/products?delete=${product}` },
      {
        name: "products selected",
        path: "/shop/products",
        act: selectFirst,
      },
      { name: "product questions", path: `/shop/products/${product}/questions` },
      { name: "product question, a new one", path: `/shop/products/${product}/questions?new=` },
      { name: "no product to ask about", path: `/shop/products/${nobody}/questions`, status: 404 },
      { name: "product questions, copy", path: `/shop/products/${product}/questions?copy=` },
      { name: "product live", path: `/shop/products?live=${product}` },
      ...saleStates(furniture),
      { name: "drafts", path: "/shop/products/drafts" },
      {
        name: "drafts, kept",
        path: "/shop/products/drafts",
        act: async (page) => {
          await page.locator("[data-act=publish]").click()
          await visible(page, "[data-lack]")
        },
      },
      { name: "arrange", path: "/shop/products/arrange" },
      {
        name: "arrange, lifted",
        path: "/shop/products/arrange",
        act: async (page) => {
          await page.locator("main section:last-of-type li button").first().press("Space")
          await page.keyboard.press("ArrowDown")
        },
      },
      {
        name: "arrange, moved",
        path: "/shop/products/arrange",
        act: async (page) => {
          await page.locator("main section:last-of-type li:nth-child(3) [data-move=top]").click()
          await visible(page, ".toast")
        },
      },
      { name: "arrange, found", path: "/shop/products/arrange?q=soap" },
      {
        name: "texts",
        path: "/shop/products/texts?kind=products",
        act: (page) => page.locator("[data-row] input[data-field]").last().focus(),
      },
      { name: "texts of sizes and colours", path: "/shop/products/texts?kind=labels" },
      { name: "texts, nothing missing", path: "/shop/products/texts?kind=categories" },
      { name: "products without a text", path: "/shop/products?status=without-ar" },
      { name: "import", path: "/shop/products/import" },
      { name: "orders", path: "/shop/orders" },
      { name: "orders, chosen days", path: "/shop/orders?status=new&time=days" },
      { name: "orders, nothing found", path: "/shop/orders?q=nothing-like-this" },
      { name: "new order", path: "/shop/orders/new" },
      { name: "to collect", path: "/shop/orders/collect" },
      { name: "courier sheet", path: "/shop/orders/collect/sheet" },
      { name: "order", path: `/shop/orders/${orders.short}` },
      { name: "order, pieces missing", path: `/shop/orders/${orders.short}?confirm` },
      { name: "order cancel", path: `/shop/orders/${orders.short}?cancel` },
      {
        name: "order cancel, refused",
        path: `/shop/orders/${orders.short}?cancel`,
        act: refusing((page) => page.locator('dialog button[type="submit"]').last().click()),
        complains: rejected,
      },
      { name: "order, a reduction", path: `/shop/orders/${bills.partPaid}?bill=reduction` },
      { name: "order, another charge", path: `/shop/orders/${orders.short}?bill=charge` },
      { name: "order, its day", path: `/shop/orders/${orders.short}?wanted` },
      { name: "order, a payment", path: `/shop/orders/${bills.partPaid}?pay` },
      { name: "order, complete unpaid", path: `/shop/orders/${bills.partPaid}?complete` },
      { name: "order, paid", path: `/shop/orders/${bills.paid}` },
      { name: "payment methods", path: "/shop/settings/payment-methods" },
      { name: "payment methods, a new one", path: "/shop/settings/payment-methods?add=whish" },
      { name: "payment methods, one of their own", path: "/shop/settings/payment-methods?add=own" },
      { name: "order erase", path: `/shop/orders/${orders.short}?erase` },
      { name: "order, cancelled", path: `/shop/orders/${orders.cancelled}` },
      { name: "order, delivered", path: `/shop/orders/${delivery.delivered}` },
      { name: "order, the price of its delivery to agree", path: `/shop/orders/${delivery.toAgree}` },
      { name: "order, the price of its delivery asked", path: `/shop/orders/${delivery.toAgree}?confirm` },
      { name: "no such order", path: `/shop/orders/${nobody}`, status: 404 },
      { name: "categories", path: "/shop/categories" },
      { name: "category new", path: "/shop/categories?new=" },
      { name: "category edit", path: `/shop/categories?edit=${category}` },
      { name: "category delete", path: `/shop/categories?delete=${category}` },
      { name: "payment", path: "/shop/payment" },
      { name: "pay", path: "/shop/payment?pay" },
      ...settingsStates,
      { name: "hours", path: "/shop/settings/hours" },
      { name: "hours, a closure edited", path: `/shop/settings/hours?edit=${closure}` },
      { name: "hours, removed", path: "/shop/settings/hours?remove" },
      { name: "when it is wanted", path: "/shop/settings/when" },
      { name: "delivery", path: "/shop/settings/delivery" },
      { name: "delivery, edited", path: `/shop/settings/delivery?edit=${delivery.area}` },
      { name: "delivery, deleted", path: `/shop/settings/delivery?delete=${delivery.area}` },
      {
        name: "delivery, districts",
        path: "/shop/settings/delivery?choose",
        act: async (page) => {
          await page.locator("[name=place]").first().check({ force: true })
          await page.locator("[name=place]").nth(1).check({ force: true })
        },
      },
      {
        name: "delivery, refused",
        path: "/shop/settings/delivery?new",
        act: refusing((page) => page.locator('dialog button[type="submit"]').last().click()),
        complains: rejected,
      },
      { name: "change password", path: "/shop/change-password" },
      { name: "sign the others out", path: "/shop/change-password?end=others" },
      {
        name: "sign the others out, refused",
        path: "/shop/change-password?end=others",
        act: refusing(submit),
        complains: rejected,
      },
    ],
    admin: [
      {
        name: "overview",
        path: "/admin",
        act: async (page) => {
          for (const table of await page.locator(".numbers summary").all()) await table.click()
        },
      },
      { name: "shops", path: shops },
      { name: "shops, nothing found", path: `${shops}?q=nobody-has-this` },
      {
        name: "shops selected",
        path: shops,
        act: selectFirst,
      },
      {
        name: "shop, more",
        path: shops,
        act: (page) => page.locator("tbody summary").first().click(),
      },
      { name: "shop new", path: `${shops}?new` },
      { name: "shop new, of a request", path: `${shops}?new&request=${request}` },
      {
        name: "shop new, refused",
        path: `${shops}?new`,
        act: refusing((page) => page.locator('dialog button[type="submit"]').last().click()),
        complains: rejected,
      },
      { name: "shop block", path: `${shops}?block=${shop}` },
      { name: "shop unblock", path: `${shops}?unblock=${blocked}` },
      { name: "shop plan", path: `${shops}?plan=${shop}` },
      { name: "shop delete", path: `${shops}?delete=${shop}` },
      { name: "shop delete, last step", path: `${shops}?delete=${shop}&step=2`, isLongAgo: true },
      { name: "shop edit", path: `${shops}?edit=${shop}` },
      { name: "shop recover", path: `${shops}?recover=${shop}` },
      { name: "shop recover, password again", path: `${shops}?recover=${shop}`, isLongAgo: true },
      {
        name: "shop handed over",
        path: `${shops}?recover=${blocked}`,
        act: async (page) => {
          await submit(page)
          await visible(page, ".dialog dl")
        },
      },
      { name: "all unpaid", path: `${shops}?all-unpaid` },
      { name: "all unpaid, password again", path: `${shops}?all-unpaid`, isLongAgo: true },
      { name: "bulk", path: `${shops}?bulk=paid&id=${shop}&id=${blocked}` },
      { name: "payments", path: `${shops}/payments` },
      { name: "payments, a month ago", path: `${shops}/payments?month=${monthAgo(timeZone, 1)}` },
      { name: "payments, none", path: `${shops}/payments?filter=late&q=nobody-has-this` },
      { name: "requests", path: "/admin/join-requests" },
      { name: "requests, pending", path: "/admin/join-requests?status=pending" },
      { name: "plans", path: "/admin/plans" },
      { name: "plan new", path: "/admin/plans?new" },
      { name: "plan edit", path: `/admin/plans?edit=${plan}` },
      { name: "plan delete", path: `/admin/plans?delete=${plan}` },
      { name: "admins", path: "/admin/admins" },
      { name: "admin new", path: "/admin/admins?new", isLongAgo: true },
      { name: "admin remove", path: `/admin/admins?remove=${admin}`, isLongAgo: true },
      { name: "audit", path: "/admin/audit" },
      { name: "audit of a shop", path: `/admin/audit?shop=${shop}&kind=passwords` },
      { name: "audit, none", path: "/admin/audit?from=1999-01-01&to=1999-01-02" },
      { name: "account", path: "/admin/account" },
      { name: "sign the others out", path: "/admin/account?end=others", isLongAgo: true },
    ],
  } satisfies Record<Group, readonly Screen[]>
}
