import { use, type ReactNode } from "react"
import type { Locale } from "#app/domain/language/locale.ts"
import type { StoredCurrency } from "#app/domain/price/second-currency.ts"
import { AsksWhen } from "./asks-when.ts"
import { PlatformZone } from "./platform-zone.ts"
import { ShopMoney } from "./shop-money.ts"
import { ShopLanguage } from "./texts/shop-language.ts"

/** What the pieces of every page may ask of the shop and the platform. */
export type ShopValues = {
  readonly money: StoredCurrency | null
  readonly language: Locale
  readonly timeZone: string
  /** True if the shop asks customers when they want an order. */
  readonly asksWhen?: true
}

/** Provides the shop's values: once for each page, and again in each of its islands. */
export function ShopContexts({ shop, children }: { shop: ShopValues; children: ReactNode }) {
  return (
    <ShopLanguage value={shop.language}>
      <ShopMoney value={shop.money}>
        <AsksWhen value={shop.asksWhen ?? false}>
          <PlatformZone value={shop.timeZone}>{children}</PlatformZone>
        </AsksWhen>
      </ShopMoney>
    </ShopLanguage>
  )
}

/** Returns the values for an island. */
export function useShopValues(): ShopValues {
  return {
    ...{ money: use(ShopMoney), language: use(ShopLanguage), timeZone: use(PlatformZone) },
    ...(use(AsksWhen) && { asksWhen: true }),
  }
}
