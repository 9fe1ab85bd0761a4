import { href } from "react-router"
import { ShopLogo } from "#app/catalogue/shop-logo.tsx"
import type { Locale } from "#app/domain/locale.ts"
import { shopQuery } from "#app/domain/shop-address.ts"
import type { PublicShop } from "#app/domain/shop.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Whose cart this is. */
export function CartHead({ shop, lang }: { shop: PublicShop; lang: Locale | null }) {
  return (
    <header className="cart-head">
      <div className="wrap">
        <ShopLogo shop={shop} sizes="72px" />
        <h1>
          <a className="reach" href={href("/shop/:slug", { slug: shop.slug }) + shopQuery({ lang })}>
            <bdi>{shop.name}</bdi>
          </a>
        </h1>
        <p>{m.cart_customer()}</p>
      </div>
    </header>
  )
}
