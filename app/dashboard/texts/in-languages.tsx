import type { ReactNode } from "react"
import { directionOf, otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { useShopLanguage } from "./shop-language.ts"
import "#app/ui/chip.css"
import styles from "./in-languages.module.css"

/**
 * The properties of one language's field. `lang` and `dir` are absent for the shop's own language, whose field may hold
 * any.
 */
type LanguageField = {
  name: string
  label: ReactNode
  /** The style sheet recognises an empty field by it. */
  placeholder: string
  lang?: Locale
  dir?: "ltr" | "rtl"
}

type Props<Name extends string> = {
  /** The name of the field in the shop's language. */
  name: Name
  label: string
  className?: string | undefined
  /** Folds the other languages away until they are needed. */
  fold?: { isOpen: boolean } | undefined
  children: (field: Omit<LanguageField, "name"> & { name: Name | `${Name}_${Locale}` }) => ReactNode
}

/**
 * Shows a text's field and those of its translations: side by side if there is room. A missing translation is marked
 * while the shop's own text exists.
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
      {/* The label "In Arabic" does not name the text. */}
      <legend className="unseen">{label}</legend>
      <div className={styles.own}>{children({ name, label, placeholder: " " })}</div>
      {others}
    </fieldset>
  )
}
