import { languages } from "#app/domain/language/languages.ts"
import { locales, otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { classNames } from "#app/ui/class-names.ts"
import { GlobeIcon } from "#app/ui/icons.tsx"

type Props = {
  shop: PublicShop
  /** The page's address without its query. */
  address: string
  query: ShopQuery
  /** The id of the page's form, which is then sent along with its input. */
  form?: string
  /** A class of the screen that positions it. */
  className?: string | undefined
}

/** Links to the same page in each other language. A link loads a new document: a document has one language for its whole life. */
export function LanguageSwitch(props: Props) {
  const shown: Locale = props.query.lang ?? props.shop.language
  return otherLanguages(shown).map((other) => <ToLanguage key={other} {...props} other={other} />)
}

function ToLanguage({ shop, address, query, form, className, other }: Props & { other: Locale }) {
  const lang = other === shop.language ? null : other
  const look = classNames("chip", className)
  const to = address + shopQuery({ ...query, lang })
  const isOneOfMany = locales.length > 2
  const inside = (
    <>
      {/* Where there is no room for names, several globes would be the same. */}
      {isOneOfMany ? <b aria-hidden="true">{languages[other].mark}</b> : <GlobeIcon />}
      <span>{languages[other].name}</span>
    </>
  )
  if (form !== undefined) {
    return (
      <button
        className={look}
        type="submit"
        form={form}
        formAction={to}
        name="lang"
        value={other}
        lang={other}
      >
        {inside}
      </button>
    )
  }
  return (
    <a className={look} href={to} hrefLang={other} lang={other}>
      {inside}
    </a>
  )
}
