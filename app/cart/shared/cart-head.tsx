import { LanguageSwitch } from "#app/catalogue/language/language-switch.tsx"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { ShopLogo } from "#app/catalogue/shop-logo.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { sharedCartAddress, shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./shared-cart.module.css"

type Props = { shop: PublicShop; lang: Locale | null; cartId: string }

/** Shows the shop of this cart, and links to the page in the other language. */
export function CartHead({ shop, lang, cartId }: Props) {
  return (
    <header className={styles.head}>
      <div className="wrap">
        <ShopLogo shop={shop} sizes="72px" />
        <h1>
          <a className="reach" href={shopAddress(shop.slug) + shopQuery({ lang })}>
            <bdi {...otherLanguage(shop, "name")}>{shop.name}</bdi>
          </a>
        </h1>
        <p>{m.cart_customer()}</p>
        <LanguageSwitch
          shop={shop}
          address={sharedCartAddress(cartId)}
          query={{ lang }}
          className={styles.headLanguage}
        />
      </div>
    </header>
  )
}
