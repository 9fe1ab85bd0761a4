import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { DisplaySize } from "#app/domain/shop/shop.ts"
import type { MoneyText } from "./money.ts"

/** ISO date and time when read; written as that, or as a Date. */
type Moment = ColumnType<string, string | Date, string | Date>
type MomentByDefault = ColumnType<string, string | Date | undefined, string | Date>
type Json<Value> = ColumnType<Value, string, string>

/** The tables as the migrations make them; a test holds this equal to the catalogue. Dates are `yyyy-MM-dd`. */
export type Schema = {
  plans: {
    id: Generated<string>
    name: string
    /** None and 0 are free. */
    price: MoneyText | null
    /** `-1` is unlimited. */
    product_limit: number
    description: string | null
    features: Generated<string[]>
    is_active: Generated<boolean>
    protected: Generated<boolean>
    created_at: MomentByDefault
  }
  shops: {
    id: Generated<string>
    name: string
    slug: string
    username: string
    email: string
    phone: string | null
    location: string | null
    description: string | null
    logo_url: string | null
    logo_placeholder: string | null
    instagram_url: string | null
    facebook_url: string | null
    address_link: string | null
    color: Generated<string>
    product_display_size: Generated<DisplaySize>
    language: Generated<Locale>
    is_active: Generated<boolean>
    payment_status: Generated<boolean>
    last_paid_month: string | null
    plan_id: string | null
    password_hash: string | null
    /** An administrator chose the password, so the shop is asked to change it. */
    password_is_given: Generated<boolean>
    created_at: MomentByDefault
    /** When the owner first passed the address on. */
    shared_at: Moment | null
    search_text: GeneratedAlways<string>
  }
  join_requests: {
    id: Generated<string>
    name: string
    email: string | null
    phone: string | null
    instagram: string | null
    plan_id: string | null
    status: Generated<"pending" | "approved" | "rejected">
    created_at: MomentByDefault
    /** Whether an earlier application has the same email or phone; a trigger sets it. */
    is_repeated: Generated<boolean>
    /** The language of the application page; null for applications from before the column existed. */
    language: Locale | null
    /** Who decided it, and when; a trigger sets it. */
    decided_by: string | null
    decided_at: Moment | null
    /** The name of the chosen plan, if that plan was deleted. */
    former_plan: string | null
  }
  identities: {
    id: Generated<string>
    email: string
    password_hash: string
    email_confirmed_at: Moment | null
    totp_secret: string | null
    totp_enabled_at: Moment | null
    totp_last_step: number | null
    created_at: MomentByDefault
  }
  admins: {
    id: string
    email: string
    name: string
    created_at: MomentByDefault
    last_activity_at: Moment | null
    /** The language of mails about new applications; null where none are wanted. */
    application_mail: Locale | null
  }
  recovery_codes: {
    identity_id: string
    code_hash: Buffer
    created_at: MomentByDefault
    used_at: Moment | null
  }
  mail_tokens: {
    token_hash: Buffer
    identity_id: string
    purpose: "confirm_email" | "reset_password"
    created_at: MomentByDefault
    expires_at: Moment
    used_at: Moment | null
  }
  outgoing_mails: {
    id: Generated<string>
    identity_id: string
    purpose: "confirm_email" | "reset_password" | "new_applications"
    locale: Locale
    created_at: MomentByDefault
    attempts: Generated<number>
    next_attempt_at: MomentByDefault
  }
  /** Tries of the platform's own daily backup. */
  backups: {
    id: Generated<string>
    started_at: MomentByDefault
    /** None while it is made, and of a process that was ended. */
    finished_at: Moment | null
    failure: "disk_full" | "folder" | "image_store" | "interrupted" | "other" | null
    /** Without the folder. */
    file: string
    bytes: number | null
    row_count: number | null
    image_files: number | null
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    shop_id: string | null
    identity_id: string | null
    created_at: MomentByDefault
    last_seen_at: MomentByDefault
    authenticated_at: MomentByDefault
    ends_at: Moment
    idle_ends_at: Moment
  }
  throttles: {
    key: string
    points: Generated<number>
    expire: number | null
  }
  audit_log: {
    id: Generated<string>
    at: MomentByDefault
    actor: "admin" | "shop" | "visitor" | "operator"
    actor_id: string | null
    actor_name: string | null
    action: string
    shop_id: string | null
    shop_name: string | null
    details: ColumnType<Record<string, unknown>, string | undefined, never>
  }
  payments: {
    shop_id: string
    id: Generated<string>
    month: string
    amount: MoneyText
    admin_id: string | null
    created_at: MomentByDefault
    voided_at: Moment | null
    voided_by: string | null
  }
  /** What a shop had until its plan, or the price of its plan, changed. */
  shop_plan_history: {
    shop_id: string
    until: Moment
    plan_name: string | null
    price: MoneyText | null
  }
  /** Payments of deleted shops, without the shops' ids. */
  deleted_shop_payments: {
    id: Generated<string>
    month: string
    amount: MoneyText
    shop_name: string
    shop_slug: string
    admin_id: string | null
    recorded_at: Moment
  }
  categories: {
    shop_id: Generated<string>
    id: Generated<string>
    name: string
    description: string | null
    sort_order: Generated<number>
    created_at: MomentByDefault
  }
  products: {
    shop_id: Generated<string>
    id: Generated<string>
    name: string
    description: string | null
    price: MoneyText | null
    sale_price: MoneyText | null
    is_on_sale: Generated<boolean>
    is_active: Generated<boolean>
    instagram_url: string | null
    facebook_url: string | null
    category_id: string | null
    created_at: MomentByDefault
    /** What a shopper pays, in cents. */
    effective_cents: GeneratedAlways<number | null>
    search_text: GeneratedAlways<string>
    /** Moved by every change of the product, its variants or its pictures. */
    version: Generated<number>
  }
  product_variants: {
    shop_id: Generated<string>
    product_id: string
    id: Generated<string>
    product_is_active: Generated<boolean>
    position: Generated<number>
    size: string | null
    color: string | null
    stock: Generated<number>
  }
  product_images: {
    shop_id: Generated<string>
    product_id: string
    id: Generated<string>
    product_is_active: Generated<boolean>
    position: Generated<number>
    image_url: string
    placeholder: string
    created_at: MomentByDefault
  }
  shop_visits: {
    shop_id: string
    day: string
    views: Generated<number>
    /** Of all its products, including deleted ones. */
    product_views: Generated<number>
    chat_taps: Generated<number>
  }
  product_visits: {
    shop_id: string
    day: string
    product_id: string
    views: Generated<number>
  }
  /** Pictures that wait for their product to be saved. */
  staged_pictures: {
    shop_id: Generated<string>
    id: Generated<string>
    hash: string
    placeholder: string
    created_at: MomentByDefault
  }
  shared_carts: {
    shop_id: string
    id: Generated<string>
    shop_slug: string
    items: Json<{ product_id: string; qty: number }[]>
    cart_hash: string
    created_at: MomentByDefault
  }
}
