import type { LoginRole } from "#app/database/setup/login-roles.ts"

/** What each role reaches in its own scope; everything else of the catalogue must be refused or come back empty. */
export const reach: Record<LoginRole, Record<Verb, readonly string[]>> = {
  vitrine_visitor: {
    select: ["plans", "shops", "categories", "products", "product_variants", "product_images"],
    insert: ["join_requests", "shared_carts"],
    update: [],
    delete: [],
  },
  vitrine_shop: {
    select: [
      "plans",
      "shops",
      "payments",
      "categories",
      "products",
      "product_variants",
      "product_images",
      "shop_visits",
      "product_visits",
      "staged_pictures",
      "orders",
      "order_lines",
      "order_events",
      "shared_carts",
    ],
    insert: [
      "categories",
      "products",
      "product_variants",
      "product_images",
      "staged_pictures",
      "order_events",
    ],
    update: [
      "shops",
      "categories",
      "products",
      "product_variants",
      "product_images",
      "orders",
      "order_lines",
    ],
    delete: [
      "categories",
      "products",
      "product_variants",
      "product_images",
      "staged_pictures",
      "order_lines",
    ],
  },
  vitrine_admin: {
    select: [
      "plans",
      "shops",
      "join_requests",
      "admins",
      "payments",
      "shop_plan_history",
      "deleted_shop_payments",
      "products",
      "product_images",
      "audit_log",
      "outgoing_mails",
      "identities",
      "backups",
      "order_numbers",
    ],
    insert: ["plans", "shops", "payments", "shop_plan_history", "deleted_shop_payments", "audit_log"],
    update: ["plans", "shops", "join_requests", "admins", "payments"],
    delete: ["plans", "shops", "admins"],
  },
  vitrine_auth: {
    select: [
      "shops",
      "identities",
      "admins",
      "recovery_codes",
      "mail_tokens",
      "outgoing_mails",
      "sessions",
      "throttles",
      "backups",
    ],
    insert: [
      "identities",
      "admins",
      "recovery_codes",
      "mail_tokens",
      "outgoing_mails",
      "sessions",
      "throttles",
      "audit_log",
    ],
    update: [
      "shops",
      "identities",
      "admins",
      "recovery_codes",
      "mail_tokens",
      "outgoing_mails",
      "sessions",
      "throttles",
    ],
    delete: ["identities", "recovery_codes", "mail_tokens", "outgoing_mails", "sessions", "throttles"],
  },
}

/** What these roles reach in any scope. */
export const needsNoScope: Partial<Record<LoginRole, Partial<Record<Verb, readonly string[]>>>> = {
  vitrine_visitor: { select: ["plans"], insert: ["join_requests"] },
  vitrine_auth: reach.vitrine_auth,
}

export const verbs = ["select", "insert", "update", "delete"] as const
export type Verb = (typeof verbs)[number]
