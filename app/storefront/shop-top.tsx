import type { ComponentProps, ReactNode } from "react"
import { LanguageSwitch } from "#app/catalogue/language/language-switch.tsx"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { ShopLogo } from "#app/catalogue/shop-logo.tsx"
import type { Locale } from "#app/domain/language/locale.ts"
import { shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import styles from "./shop-top.module.css"

type Props = {
  shop: PublicShop
  /** The page's language where it is not the shop's. */
  lang: Locale | null
  /** The links to the same page in other languages. */
  languages: Omit<ComponentProps<typeof LanguageSwitch>, "className">
  children?: ReactNode
}

/** Shows the bar above a page of one thing: back to the shop, the shop's name, the other language. */
export function ShopTopBar({ shop, lang, languages, children }: Props) {
  const back = shopAddress(shop.slug) + shopQuery({ lang })
  return (
    <header className={`under-canopy ${styles.top}`}>
      <div className={`wrap ${styles.in}`}>
        <a className={styles.back} aria-label={m.back_to_shop()} href={back} data-back="">
          <BackIcon isMirrored />
          <span className={styles.label}>{m.back_to_shop()}</span>
        </a>
        <a className={styles.shop} href={back}>
          <ShopLogo shop={shop} sizes="36px" />
          <span>
            <b dir="auto" {...otherLanguage(shop, "name")}>
              {shop.name}
            </b>
            {shop.location && (
              <small dir="auto" {...otherLanguage(shop, "location")}>
                {shop.location}
              </small>
            )}
          </span>
        </a>
        <LanguageSwitch {...languages} className={styles.fold} />
        {children}
      </div>
    </header>
  )
}
