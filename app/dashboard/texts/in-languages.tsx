import type { ReactNode } from "react"
import { directionOf, otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "./shop-language.ts"
import "#app/ui/chip.css"
import styles from "./in-languages.module.css"

/** What a field of one language is given; `lang` and `dir` are absent in the shop's own, in which anything may be typed. */
type Tongue = {
  name: string
  label: ReactNode
  /** So that the style sheet knows a field that is empty. */
  placeholder: string
  lang?: Locale
  dir?: "ltr" | "rtl"
}

type Props<Name extends string> = {
  /** Of the field in the shop's language. */
  name: Name
  label: string
  className?: string | undefined
  /** What folds the other languages away until they are wanted. */
  fold?: { isOpen: boolean } | undefined
  children: (field: Omit<Tongue, "name"> & { name: Name | `${Name}_${Locale}` }) => ReactNode
}

/**
 * A text's field and those of the same text in the shop's other languages: side by side where there is room. One that is
 * missing is marked as long as the shop's own is there.
 */
export function InLanguages<Name extends string>({ name, label, className, fold, children }: Props<Name>) {
  const own = useShopLanguage()
  const others = otherLanguages(own).map((lang) => {
    const other = (
      <div className={styles.other} key={lang}>
        {children({
          name: `${name}_${lang}`,
          label: (
            <>
              {m.text_other({ language: lang })}{" "}
              <span className={`badge badge--warn ${styles.missing}`}>
                {m.text_missing({ language: lang })}
              </span>
            </>
          ),
          ...{ lang, dir: directionOf(lang), placeholder: " " },
        })}
      </div>
    )
    if (fold === undefined) return other
    return (
      <details className={styles.fold} key={lang} open={fold.isOpen}>
        <summary>
          <PlusIcon size="s" />
          {m.text_add({ language: lang })}
        </summary>
        {other}
      </details>
    )
  })
  return (
    <fieldset className={classNames(styles.languages, className)}>
      {/* "In Arabic" alone does not say of what. */}
      <legend className="unseen">{label}</legend>
      <div className={styles.own}>{children({ name, label, placeholder: " " })}</div>
      {others}
    </fieldset>
  )
}
