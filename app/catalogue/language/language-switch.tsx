import type { Locale } from "#app/domain/language/locale.ts"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { otherLocale } from "#app/messages/format.ts"
import { classNames } from "#app/ui/class-names.ts"
import { GlobeIcon } from "#app/ui/icons.tsx"

type Props = {
  shop: PublicShop
  /** The page's address without its query. */
  address: string
  query: ShopQuery
  /** A class of the screen, which gives it a place. */
  className?: string | undefined
}

/** The same page in the other language. It loads a new document: a document has one language for its whole life. */
export function LanguageSwitch({ shop, address, query, className }: Props) {
  const shown: Locale = query.lang ?? shop.language
  const other = otherLocale(shown)
  const lang = other === shop.language ? null : other
  return (
    <a
      className={classNames("chip", className)}
      href={address + shopQuery({ ...query, lang })}
      hrefLang={other}
      lang={other}
    >
      <GlobeIcon />
      <span>{m.other_language()}</span>
    </a>
  )
}
