import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type { ColumnField, FieldOfKind, ProductValues } from "#app/domain/product/product-table.ts"
import type { ClosureText } from "#app/domain/hours/closure.ts"
import type { AreaText } from "#app/domain/delivery/delivery-area.ts"
import type { PaymentKind, PaymentMethodText } from "#app/domain/payment-method/payment-method.ts"
import type { ProductText } from "#app/domain/product-language/translated-fields.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import type { LabelAxis } from "#app/domain/variant/variant-labels.ts"
import type { MoneyText } from "../stored-values.ts"

/** ISO date and time when read; written as that, or as a Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type MomentByDefault = ColumnType<string, string | Date | undefined, string | Date>
type Json<Value> = ColumnType<Value, string, string>
/** Texts in other languages than the shop's. */
export type TextsOfLocales<Field extends string> = ColumnType<Translations<Field>, string | undefined, string>

/** The values that an edit in the list replaced; after its undo, the version that the edit had given the product. */
export type EditUndo =
  | {
      readonly restores: {
        readonly prices: { readonly price?: MoneyText | null; readonly sale_price?: MoneyText | null }
        /** Empty for a product that had no variants. */
        readonly stocks: readonly {
          readonly id: string
          readonly stock: number
          readonly lastStock: number | null
        }[]
        /** True if it had no variant: the current ones are deleted. */
        readonly hadNoVariant: boolean
      }
    }
  | { readonly undone: number }

/** A column for each field of a product (decision 031). */
type ProductColumns = {
  [Field in ColumnField]: Field extends FieldOfKind<"money">
    ? MoneyText | null
    : Field extends FieldOfKind<"tick">
      ? Generated<boolean>
      : Field extends FieldOfKind<"moment">
        ? Moment | null
        : Field extends FieldOfKind<"questions" | "measure">
          ? ColumnType<ProductValues[Field], string | null | undefined, string | null>
          : ProductValues[Field]
}

/** The tables of a shop's catalogue, and carts of it. */
export type CatalogueTables = {
  categories: {
    shop_id: Generated<string>
    id: Generated<string>
    name: string
    description: string | null
    sort_order: Generated<number>
    translations: TextsOfLocales<"name" | "description">
    created_at: MomentByDefault
  }
  /** The ways in which a shop wants to be paid. */
  payment_methods: {
    shop_id: Generated<string>
    id: Generated<string>
    position: Generated<number>
    kind: PaymentKind
    /** Of a way of the owner's own; null for one that the product names. */
    name: string | null
    account: string | null
    receiver: string | null
    sentence: string | null
    translations: TextsOfLocales<PaymentMethodText>
    is_active: Generated<boolean>
  }
  products: ProductColumns & {
    shop_id: Generated<string>
    id: Generated<string>
    created_at: MomentByDefault
    /** The price that a shopper pays, in cents. A trigger computes it, and whether the sale price counts now. */
    effective_cents: number | null
    is_sale_live: Generated<boolean>
    /** The time of its next change; null if none is planned. */
    sale_moves_at: Moment | null
    search_text: GeneratedAlways<string>
    translations: TextsOfLocales<ProductText>
    /** Every change of the product, its variants or its pictures raises it. */
    version: Generated<number>
    /**
     * Set for a product that was begun with its picture alone and not published yet: whether it has a name of its own.
     */
    draft: "unnamed" | "named" | null
    /** Its rank in the shop; a trigger gives one to a new product (`app/domain/arrange/rank.ts`). */
    rank: Generated<string>
    /** The undo of its last edit in the owner's list. */
    undo: ColumnType<EditUndo | null, never, string>
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
    /** The stock before it sold out; a trigger stores it. */
    last_stock: number | null
    price: MoneyText | null
    sale_price: MoneyText | null
    image_id: string | null
    translations: TextsOfLocales<LabelAxis>
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
  /** Pictures of the example shops that are not drawn yet. */
  seed_pictures: {
    shop_id: string
    product_id: string
    position: number
    file: string
    /** The variant that gets it as its own picture. */
    variant_id: string | null
  }
  /** Pictures that wait for their product to be saved. */
  staged_pictures: {
    shop_id: Generated<string>
    id: Generated<string>
    hash: string
    placeholder: string
    created_at: MomentByDefault
  }
  /** Where the shop delivers, and for how much. */
  delivery_areas: {
    shop_id: Generated<string>
    id: Generated<string>
    position: Generated<number>
    name: string
    /** Cents. Null: to agree. 0: free. */
    price_cents: number | null
    /** Sums of goods in cents: from one delivery is free, below the other nothing is delivered. */
    free_from_cents: number | null
    smallest_order_cents: number | null
    note: string | null
    translations: TextsOfLocales<AreaText>
    is_active: Generated<boolean>
  }
  /** Days on which the shop stays closed. */
  closures: {
    shop_id: Generated<string>
    id: Generated<string>
    first_day: string
    last_day: string
    sentence: string | null
    translations: TextsOfLocales<ClosureText>
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
