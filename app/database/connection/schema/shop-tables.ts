import type { IntervalPair } from "#app/domain/hours/wanted.ts"
import type { FirstQuestion } from "#app/domain/shop/first-questions.ts"
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredWeek } from "#app/domain/hours/week.ts"
import type { Asking, OrderReplies } from "#app/domain/order/order.ts"
import type { PricesShown, SecondCurrency } from "#app/domain/price/second-currency.ts"
import type { PlanTranslations } from "#app/domain/plan/plan-translations.ts"
import type { DisplaySize } from "#app/domain/shop/shop.ts"
import type { ShopText } from "#app/domain/shop/shop-texts.ts"
import type { MoneyText } from "../stored-values.ts"
import type { Moment, MomentByDefault, TextsOfLocales } from "./catalogue-tables.ts"

/** Shops with their plans, payments and visits, and applications for a shop. */
export type ShopTables = {
  plans: {
    id: Generated<string>
    name: string
    /** None and 0 are free. */
    price: MoneyText | null
    /** `-1` is unlimited. */
    product_limit: number
    description: string | null
    features: Generated<string[]>
    translations: ColumnType<PlanTranslations, string | undefined, string>
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
    opening_hours: string | null
    delivery_and_payment: string | null
    /** A trigger moves texts between here and their columns when the language changes. */
    translations: TextsOfLocales<ShopText>
    color: Generated<string>
    product_display_size: Generated<DisplaySize>
    language: Generated<Locale>
    is_active: Generated<boolean>
    payment_status: Generated<boolean>
    last_paid_month: string | null
    plan_id: string | null
    password_hash: string | null
    /** True if an administrator chose the password, so that the owner has to change it. */
    password_is_given: Generated<boolean>
    created_at: MomentByDefault
    /** The time at which the owner first shared the address. */
    shared_at: Moment | null
    /** The first question that the owner is asked next; null once all were asked, and for shops that are not asked. */
    first_question: FirstQuestion | null
    search_text: GeneratedAlways<string>
    /** The email in lower case, for comparison with applications and searches. */
    folded_email: GeneratedAlways<string>
    /** The username in lower case, for comparison with searches. */
    folded_username: GeneratedAlways<string>
    /** True if goods may be picked up at the shop. */
    has_pickup: Generated<boolean>
    /** Null for a shop without hours. */
    opening_week: ColumnType<StoredWeek | null, string | null | undefined, string | null>
    takes_orders_while_closed: Generated<boolean>
    paused_at: Moment | null
    /** `infinity` if it lasts until its owner ends it. */
    paused_until: Moment | null
    ask_name: Generated<Asking>
    ask_phone: Generated<Asking>
    ask_area: Generated<Asking>
    ask_note: Generated<Asking>
    /** True if customers are asked when they want an order. */
    asks_when: Generated<boolean>
    /** Hours between an order and the first day that it can be for. */
    lead_hours: Generated<number>
    /** Pairs of minutes after midnight, in their order. */
    when_intervals: ColumnType<readonly IntervalPair[], string | undefined, string>
    /** The owner's own sentences of replies; null for those of the product. */
    order_replies: ColumnType<OrderReplies | null, string | null | undefined, string | null>
    /** True if new orders are mailed to the shop. */
    order_mail: Generated<boolean>
    /** Null if prices are in dollars alone. */
    second_currency: SecondCurrency | null
    /** Whole units for one dollar. One trigger dates it, and another replaces it with the platform's. */
    exchange_rate: number | null
    rate_set_at: Moment | null
    prices_shown: Generated<PricesShown>
    /** A price is rounded up to a multiple of this; 0 stands for the whole unit. */
    rounding: Generated<number>
    is_rate_shown: Generated<boolean>
    follows_platform_rate: Generated<boolean>
  }
  /** The platform's own rates, which a trigger copies to the shops that follow them. */
  platform_rates: {
    currency: SecondCurrency
    /** Whole units for one dollar. */
    rate: number
    set_at: MomentByDefault
  }
  /**
   * One row, or none before the first change. Triggers raise its version when a sum over all shops may have changed.
   */
  platform_versions: {
    id: Generated<string>
    version: Generated<number>
    /** One version for each part of the platform; they are texts, because they are large numbers. */
    part_versions: Generated<string[]>
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
    /** True if an earlier application has the same email or phone; a trigger sets it. */
    is_repeated: Generated<boolean>
    /** The language of the application page; null for applications from before the column existed. */
    language: Locale | null
    /** The administrator and time of the decision; a trigger sets them. */
    decided_by: string | null
    decided_at: Moment | null
    /** The name of the chosen plan, if that plan was deleted. */
    former_plan: string | null
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
  /** The former slugs of shops: they redirect to the shop, and no other shop can have them (decision 067). */
  former_slugs: {
    shop_id: string
    slug: string
  }
  /** The plan and price of a shop before the plan, or the price of its plan, changed. */
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
  shop_visits: {
    shop_id: string
    day: string
    views: Generated<number>
    /** The views of all its products, including deleted ones. */
    product_views: Generated<number>
    chat_taps: Generated<number>
  }
  product_visits: {
    shop_id: string
    day: string
    product_id: string
    views: Generated<number>
  }
}
