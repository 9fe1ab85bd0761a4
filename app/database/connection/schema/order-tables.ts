import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { Locale } from "#app/domain/language/locale.ts"
import type { PaymentCurrency } from "#app/domain/bill/payment.ts"
import type { ReductionKind } from "#app/domain/bill/reduction.ts"
import type { NeededChoice } from "#app/domain/cart/cart.ts"
import type { HandoverKind } from "#app/domain/delivery/bill.ts"
import type { OrderSource } from "#app/domain/order/added-order.ts"
import type { OrderEventKind, OrderStatus } from "#app/domain/order/order.ts"
import type { PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import type { PricesShown, SecondCurrency } from "#app/domain/price/second-currency.ts"
import type { Unit } from "#app/domain/measure/measure.ts"
import type { OrderedAnswer } from "#app/domain/question/ordered-answer.ts"
import type { LabelAxis } from "#app/domain/variant/variant-labels.ts"
import type { Moment, MomentByDefault, TextsOfLocales } from "./catalogue-tables.ts"

/** The tables of carts that were sent to a shop. Money is in cents. */
export type OrderTables = {
  /** The last number of each shop's orders. */
  order_numbers: {
    shop_id: string
    last_number: number
  }
  orders: {
    shop_id: Generated<string>
    id: string
    number: number
    status: Generated<OrderStatus>
    /** The status before its last step; null if nothing can be undone. */
    former_status: OrderStatus | null
    /** The shopper's language. */
    language: Locale
    /** The goods: the sum of its lines. */
    total_cents: number
    /** True if a line without a price is left out of the total. */
    is_partial: boolean
    /** True if it is the lowest, because a line has its lowest price; a trigger sets it. */
    is_from: Generated<boolean>
    /** True while a line is still to be weighed; a trigger sets it. */
    is_about: Generated<boolean>
    handover: HandoverKind | null
    /** The area of its delivery as it was. */
    area_id: string | null
    area_name: string | null
    area_translations: TextsOfLocales<"name">
    /** Null while the price of delivery is to agree, and where nothing is delivered. */
    delivery_cents: number | null
    /** A day; null for as soon as possible, and where the shop did not ask. */
    wanted_day: string | null
    /** Minutes after midnight; both null for any time of the day. */
    wanted_from: number | null
    wanted_to: number | null
    customer_name: string | null
    /** E.164. */
    customer_phone: string | null
    customer_area: string | null
    customer_note: string | null
    private_note: string | null
    /** The shopper reads it. */
    cancel_reason: string | null
    cart_hash: string
    shared_cart_id: string | null
    previous_id: string | null
    /** Null if the previous order was completed. */
    previous_number: number | null
    /** The names of its lines, one per line of text. */
    line_names: string
    /** Every change raises it. */
    version: Generated<number>
    /** Where it came from if the owner added it; null for an order that a shopper sent. */
    source: Generated<OrderSource | null>
    /** True if nothing was to collect when its bill last changed. */
    is_settled: Generated<boolean>
    created_at: MomentByDefault
    /** The time of the status' last change. */
    status_at: MomentByDefault
    /** The currency of its amounts when it was placed, which a trigger copies; null for dollars alone. */
    second_currency: SecondCurrency | null
    exchange_rate: number | null
    rounding: number | null
    prices_shown: PricesShown | null
    search_text: GeneratedAlways<string>
    reduction_kind: ReductionKind | null
    /** Cents, or percent of the goods. */
    reduction_value: number | null
    /** The shopper reads it. */
    reduction_word: string | null
    charge_cents: number | null
    charge_word: string | null
  }
  order_payments: {
    shop_id: Generated<string>
    order_id: string
    id: Generated<string>
    at: MomentByDefault
    kind: PaymentKind
    /** The name of a way of the owner's own at that moment; null for one that the product names. */
    name: string | null
    translations: TextsOfLocales<"name">
    payment_method_id: string | null
    /** Cents of dollars, or whole units of the second currency; below zero it was given back. */
    amount: number
    currency: PaymentCurrency
    /** What the amount is worth at the order's rate. */
    cents: number
    reference: string | null
  }
  order_lines: {
    shop_id: Generated<string>
    order_id: string
    position: number
    product_id: string
    variant_id: string | null
    name: string
    size: string | null
    color: string | null
    /** What is still to be agreed, if no variant was chosen. */
    needs: NeededChoice | null
    /** Pieces, or base units of `unit`. */
    quantity: number
    /** Null for pieces; `unit_cents` is the price of a thousand base units. */
    unit: Unit | null
    /** The amount is still to be weighed. */
    is_about: Generated<boolean>
    /** What was answered; `unit_cents` contains the cents of what is not paid once. */
    answers: ColumnType<readonly OrderedAnswer[], string | undefined, never>
    unit_cents: number | null
    /** True if `unit_cents` is the lowest of several prices, of which none was chosen; a trigger sets it. */
    is_from: Generated<boolean>
    picture_key: string | null
    picture_placeholder: string | null
    /** The pieces that the confirmation took from the stock of a variant. */
    taken: Generated<number>
    taken_variant_id: string | null
    /** Name, size and color as they were; a trigger copies them. */
    translations: TextsOfLocales<"name" | LabelAxis>
  }
  order_events: {
    shop_id: Generated<string>
    order_id: string
    id: Generated<number>
    at: MomentByDefault
    kind: OrderEventKind
    details: ColumnType<Record<string, unknown>, string | undefined, never>
  }
  /** Devices on which an owner enabled notifications. */
  push_subscriptions: {
    shop_id: Generated<string>
    id: Generated<string>
    endpoint: string
    /** Base64url: the device's public key, 65 bytes, and its secret, 16 bytes. */
    p256dh: string
    auth: string
    locale: Locale
    session_id: string
    used_at: MomentByDefault
    /** The time of its push service's first response; null if there was none. */
    answered_at: Moment | null
  }
  /** The owner's notifications that are not sent yet. */
  order_alerts: {
    shop_id: string
    id: Generated<string>
    kind: "order" | "stock"
    order_id: string
    product_id: string | null
    variant_id: string | null
    /** Null for mail. */
    subscription_id: string | null
    created_at: MomentByDefault
    attempts: Generated<number>
    next_attempt_at: MomentByDefault
  }
}
