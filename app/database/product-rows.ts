import type { Priced } from "#app/domain/product/product.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { centsOrNull, type MoneyText } from "./connection/money.ts"
import { pictureOf } from "./connection/picture.ts"

type Prices = { price: MoneyText | null; salePrice: MoneyText | null; isOnSale: boolean }

/** A row's prices in cents. */
export function pricesOf({ price, salePrice, isOnSale }: Prices): Priced {
  return { priceCents: centsOrNull(price), salePriceCents: centsOrNull(salePrice), isOnSale }
}

type Listed = Prices & { coverKey: string | null; coverPlaceholder: string | null; total: number }

/** A row of a page as a card shows it. */
export function cardOf<Row extends Listed>(
  row: Row,
): Omit<Row, keyof Listed> & Priced & { cover: Picture | null } {
  const { coverKey, coverPlaceholder, total: _, price, salePrice, isOnSale, ...rest } = row
  return {
    ...rest,
    ...pricesOf({ price, salePrice, isOnSale }),
    cover: pictureOf(coverKey, coverPlaceholder),
  }
}
