import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"

/** What the addresses of the table name. */
export type Ids = Record<"mug" | "bowl" | "order" | "shop" | "plan", string>

/** A form in which work is typed: the sweep opens it, types, and disturbs it. */
export type FilledForm = {
  /** The source file that has the form, without `app/`. */
  file: string
  signInPage: "shop" | "admin"
  at: (ids: Ids) => string
  /** A selector of what opens it on the page. */
  opener?: string
  field: string
  input: string
  /** A selector of the button that saves; without it the form saves when the field is left. */
  save?: string
  /** A query that has a row once `typed` is stored. */
  stored: string
}

/** The last button of a field's form that sends it; before the field stands what contains the form. */
export function submitOf(field: string): string {
  const [position, ...rest] = field.split(" ")
  return `${position} form:has(${rest.join(" ")}) button:is([type=submit], :not([type])):not([name]) >> nth=-1`
}

/** A day by the platform's clocks. */
const inDays = (count: number) => daysBefore(dayIn(new Date(), "Asia/Beirut"), -count)

const form = (row: Omit<FilledForm, "save">): FilledForm => ({ ...row, save: submitOf(row.field) })
const owner = { signInPage: "shop" } as const
const operator = { signInPage: "admin" } as const

export const filledForms: readonly FilledForm[] = [
  form({
    ...{
      ...owner,
      file: "dashboard/products/editor/product-dialog.tsx",
      at: ({ mug }) => `/shop/products?edit=${mug}`,
    },
    ...{ field: "dialog [name=name]", input: "Tall mug" },
    stored: "select from products where name = 'Tall mug'",
  }),
  form({
    ...{ ...owner, file: "ui/dialog/form-dialog.tsx", at: ({ bowl }) => `/shop/products?quick=${bowl}` },
    ...{ field: "dialog [name=price]", input: "31.25" },
    stored: "select from products where price = 31.25",
  }),
  form({
    ...{ ...owner, file: "dashboard/products/list/quick-edit.tsx", at: () => "/shop/products" },
    opener: "li:has-text('Bowl') a[href*='quick=']",
    ...{ field: "[data-open] [name=price]", input: "33.75" },
    stored: "select from products where price = 33.75",
  }),
  form({
    ...{ ...owner, file: "dashboard/products/selection/selected-dialog.tsx" },
    at: ({ mug }) => `/shop/products?selected=sale&id=${mug}`,
    ...{ field: "dialog [name=percent]", input: "20" },
    stored: "select from products where name = 'Tall mug' and is_on_sale",
  }),
  form({
    ...{ ...owner, file: "dashboard/products/planned-sales/sale-dialogs.tsx" },
    at: ({ mug }) => `/shop/products/sales?change=${mug}`,
    ...{ field: "dialog [name=percent]", input: "40" },
    stored: "select from products where name = 'Tall mug' and sale_price = 7.50",
  }),
  {
    ...{ ...owner, file: "dashboard/products/drafts/drafts-page.tsx", at: () => "/shop/products/drafts" },
    ...{ field: "[data-field=name]", input: "Named draft" },
    stored: "select from products where name = 'Named draft'",
  },
  {
    ...{
      ...owner,
      file: "dashboard/texts/fill/texts-page.tsx",
      at: () => "/shop/products/texts?kind=categories",
    },
    ...{ field: "main ol [name=name]", input: "مطبخ" },
    stored: "select from categories where translations::text like '%مطبخ%'",
  },
  form({
    ...{ ...owner, file: "dashboard/categories/category-form.tsx", at: () => "/shop/categories?new" },
    ...{ field: "main [name=name]", input: "Garden" },
    stored: "select from categories where name = 'Garden'",
  }),
  form({
    ...{ ...owner, file: "dashboard/settings/settings-form.tsx", at: () => "/shop/settings/basic" },
    ...{ field: "main [name=location]", input: "Hamra, second floor" },
    stored: "select from shops where location = 'Hamra, second floor'",
  }),
  form({
    ...{ ...owner, file: "dashboard/settings/settings-form.tsx", at: () => "/shop/settings/orders" },
    ...{ field: "main [name=reply_en_ready]", input: "Come and get it." },
    stored: "select from shops where order_replies::text like '%Come and get it.%'",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/settings/currency/currency-form.tsx",
      at: () => "/shop/settings/currency",
    },
    ...{ field: "main [name=rate]", input: "90500" },
    stored: "select from shops where exchange_rate = 90500",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/settings/hours/closure-dialog.tsx",
      at: () => "/shop/settings/hours?new=",
    },
    ...{ field: "dialog [name=first_day]", input: "2099-12-24" },
    stored: "select from closures where first_day = '2099-12-24'",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/settings/delivery/area-dialog.tsx",
      at: () => "/shop/settings/delivery?new=Chouf",
    },
    ...{ field: "dialog [name=price]", input: "4.25" },
    stored: "select from delivery_areas where name = 'Chouf' and price_cents = 425",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/orders/order/note-panel.tsx",
      at: ({ order }) => `/shop/orders/${order}`,
    },
    ...{ field: "main [name=note]", input: "Rings twice" },
    stored: "select from orders where private_note = 'Rings twice'",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/orders/bill/bill-part-form.tsx",
      at: ({ order }) => `/shop/orders/${order}?bill=reduction`,
    },
    ...{ field: "main [name=amount]", input: "1.25" },
    stored: "select from orders where reduction_value = 125",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/orders/wanted/order-day.tsx",
      at: ({ order }) => `/shop/orders/${order}?wanted`,
    },
    ...{ field: "main [name=day]", input: inDays(3) },
    stored: `select from orders where wanted_day = '${inDays(3)}'`,
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/orders/payments/payment-form.tsx",
      at: ({ order }) => `/shop/orders/${order}?pay`,
    },
    ...{ field: "main [name=reference]", input: "884213" },
    stored: "select from order_payments where reference = '884213'",
  }),
  form({
    ...{ ...owner, file: "dashboard/orders/order/line-form.tsx", at: ({ order }) => `/shop/orders/${order}` },
    ...{ field: "main input.num[name=quantity]", input: "3" },
    stored: "select from order_lines where quantity = 3",
  }),
  form({
    ...{
      ...owner,
      file: "dashboard/orders/order/cancel-dialog.tsx",
      at: ({ order }) => `/shop/orders/${order}?cancel`,
    },
    ...{ field: "dialog [name=reason]", input: "Sold out this morning" },
    stored: "select from orders where cancel_reason = 'Sold out this morning'",
  }),
  {
    ...{ ...owner, file: "dashboard/orders/add/add-order-page.tsx", at: () => "/shop/orders/new" },
    opener: "main button[value^='add:']:enabled",
    ...{ field: "main [name=area]", input: "Above the bakery", save: "main [data-send]" },
    stored: "select from orders where customer_area = 'Above the bakery'",
  },
  form({
    ...{ ...operator, file: "admin/overview/rate/rate-panel.tsx", at: () => "/admin" },
    ...{ field: "main [name=rate]", input: "91000" },
    stored: "select from platform_rates where rate = 91000",
  }),
  form({
    ...{ ...operator, file: "admin/plans/plan-dialog.tsx", at: ({ plan }) => `/admin/plans?edit=${plan}` },
    ...{ field: "dialog [name=description]", input: "For stalls" },
    stored: "select from plans where description = 'For stalls'",
  }),
  form({
    ...{
      ...operator,
      file: "admin/shops/dialogs/edit-shop.tsx",
      at: ({ shop }) => `/admin/shops?edit=${shop}`,
    },
    ...{ field: "dialog [name=name]", input: "Dar Noun and Sons" },
    stored: "select from shops where name = 'Dar Noun and Sons'",
  }),
]

const noWork = "It has buttons and nothing to type."
const question = "It asks or filters, and changes nothing."
const secret = "Passwords and codes are never kept; typing them again is no lost work."
const isOfFormDialog = "A form of form-dialog.tsx, which is in the table."

/** All other files with a form, and why nothing that is typed there can be lost. */
export const otherForms: Readonly<Record<string, string>> = {
  "admin/account/second-step.tsx": secret,
  "admin/admins/create-admin.tsx": isOfFormDialog,
  "admin/plans/plan-card.tsx": noWork,
  "admin/shops/dialogs/change-plan.tsx":
    "A plan is picked, and given after a question; the dialog asks before it is left.",
  "admin/shops/dialogs/create-shop.tsx": isOfFormDialog,
  "admin/shops/dialogs/recover-password.tsx": "admin/shops.rest.spec.ts has it.",
  "admin/shops/list/bulk-bar.tsx": question,
  "admin/shops/list/paid-switch.tsx": noWork,
  "admin/shops/list/shop-row.tsx": "A plan is picked, and given after a question.",
  "dashboard/settings/payment-methods/payment-method-dialog.tsx": isOfFormDialog,
  "dashboard/settings/payment-methods/payment-method-list.tsx": noWork,
  "dashboard/sortable-list.tsx": noWork,
  "cart/sheet/question-sheet.island.tsx":
    "A line is chosen in the open sheet of the page, which sends nothing; journeys/questions.spec.ts has it.",
  "dashboard/orders/order/agree-dialog.tsx": "One amount is written, and asked for again.",
  "dashboard/settings/delivery/area-list.tsx": noWork,
  "dashboard/settings/hours/day-row.tsx":
    "Days are ticked and a few times are written; the page asks before it is left.",
  "dashboard/settings/hours/orders-switch.tsx": noWork,
  "dashboard/settings/hours/week-panel.tsx": noWork,
  "dashboard/overview/pause/pause-panel.tsx": noWork,
  "dashboard/settings/delivery/choose-dialog.tsx":
    "Districts are ticked, and one amount is written; the dialog asks before it is left.",
  "dashboard/settings/delivery/pickup-switch.tsx": noWork,
  "dashboard/change-password/password-form.tsx": secret,
  "dashboard/first-questions/first-questions-page.tsx":
    "One short answer, asked once for a new shop; first-questions.rest.spec.ts has it.",
  "dashboard/import/import-page.tsx": noWork,
  "dashboard/import/preview/confirm-bar.tsx": noWork,
  "dashboard/import/send-file.tsx": "A file is chosen, which stays on its device.",
  "dashboard/overview/first-steps-panel.tsx": noWork,
  "dashboard/products/arrange/arrange-page.tsx": noWork,
  "dashboard/products/list/active-switch.tsx": noWork,
  "dashboard/products/list/products-filter.tsx": question,
  "dashboard/products/list/quick-dialog.tsx": isOfFormDialog,
  "dashboard/products/list/tile-actions.tsx": noWork,
  "dashboard/products/list/view-switch.tsx": noWork,
  "dashboard/products/planned-sales/new-sale.tsx": question,
  "dashboard/products/questions/copy-dialog.tsx": noWork,
  "dashboard/products/questions/question-dialog.tsx": isOfFormDialog,
  "dashboard/products/selection/selection-bar.tsx": question,
  "dashboard/settings/logo/logo-section.tsx":
    "logo.rest.spec.ts has it: a cropped logo is unsaved until it is saved.",
  "documents/signed-out-document.tsx": "It holds what was typed, and nothing is typed there.",
  "landing/apply/application-form.tsx": "It has no session; landing-application.rest.spec.ts has it.",
  "storefront/list/shop-bar.tsx": question,
  "dashboard/orders/collect/to-collect-page.tsx":
    "Its boxes choose the orders of a sheet, and nothing is typed.",
  "storefront/order-form/order-form-page.tsx": "It has no session, and comes back with what was typed.",
  "storefront/product/product-details.tsx": "It opens the form of an order.",
  "ui/form/page-form.tsx": "Each form that it shows is here under the name of its file.",
  "ui/list/list-filter.tsx": question,
  "ui/post-button.tsx": noWork,
  "ui/shell/side-forms.tsx": noWork,
  "ui/shell/sign-in-page.tsx": secret,
}
