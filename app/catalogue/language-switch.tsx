import type { Locale } from "#app/domain/language/locale.ts"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { otherLocale } from "#app/messages/format.ts"
import { GlobeIcon } from "#app/ui/icons.tsx"

type Props = {
  shop: PublicShop
  /** The page's address without its query. */
  address: string
  query: ShopQuery
}

/** The same page in the other language. It loads a new document: a document has one language for its whole life. */
export function LanguageSwitch({ shop, address, query }: Props) {
  const shown: Locale = query.lang ?? shop.language
  const other = otherLocale(shown)
  const lang = other === shop.language ? null : other
  return (
    <a className="chip" href={address + shopQuery({ ...query, lang })} hrefLang={other} lang={other}>
      <GlobeIcon />
      <span className="label">{m.other_language()}</span>
    </a>
  )
}
