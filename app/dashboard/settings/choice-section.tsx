import type { ReactNode, CSSProperties } from "react"
import { displaySizes, type DisplaySize } from "#app/domain/shop/shop.ts"
import { languages } from "#app/domain/language/languages.ts"
import { directionOf, locales } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Section, type SectionProps } from "./section.tsx"
import styles from "./choice-section.module.css"

type Choice = { value: string; label: string; hint: string; lang?: string; picture?: ReactNode }

type Props = ReturnType<SectionProps["field"]> & {
  id: string
  title: string
  about: string
  choices: readonly Choice[]
  /** The effect of a change. */
  note?: string
}

/** Offers a few options, each with its label and an explanation. */
function ChoiceSection({ id, title, about, name, defaultValue, choices, error, note }: Props) {
  return (
    <Section id={id} title={title} about={about}>
      <fieldset
        className={error ? "field is-wrong" : "field"}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <legend className="unseen">{title}</legend>
        <div className={styles.choices} data-count={choices.length}>
          {choices.map(({ value, label, hint, lang, picture }) => (
            <label className={styles.choice} key={value}>
              <input type="radio" name={name} value={value} defaultChecked={defaultValue === value} />
              {picture}
              <b lang={lang}>{label}</b>
              <span className="field__hint">{hint}</span>
            </label>
          ))}
        </div>
        {note && <p className="field__hint">{note}</p>}
        {error && (
          <p className="field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </fieldset>
    </Section>
  )
}

/** Offers the languages that the shop opens in; each has its own name. */
export function LanguageSection({ field }: SectionProps) {
  return (
    <ChoiceSection
      id="language"
      title={m.shop_language_heading()}
      about={m.shop_language_about()}
      {...field("language")}
      choices={locales.map((lang) => ({
        ...{ value: lang, label: languages[lang].name, lang },
        hint: directionOf(lang) === "ltr" ? m.shop_language_ltr() : m.shop_language_rtl(),
      }))}
      note={m.shop_language_change()}
    />
  )
}

/** The storefront's columns on phones and on large screens (specification, section 9). */
const columns: Readonly<Record<DisplaySize, { phone: number; computer: number }>> = {
  small: { phone: 2, computer: 4 },
  medium: { phone: 2, computer: 3 },
  large: { phone: 1, computer: 2 },
}

export const sizeTexts: Readonly<Record<DisplaySize, () => string>> = {
  small: m.size_small,
  medium: m.size_medium,
  large: m.size_large,
}

/** Offers the sizes of products on the storefront. */
export function SizeSection({ field }: SectionProps) {
  return (
    <ChoiceSection
      id="display-size"
      title={m.size_heading()}
      about={m.size_about()}
      {...field("product_display_size")}
      choices={displaySizes.map((size) => ({
        value: size,
        label: sizeTexts[size](),
        hint: m.size_columns(columns[size]),
        picture: <Columns count={columns[size].computer} />,
      }))}
    />
  )
}

function Columns({ count }: { count: number }) {
  return (
    <span className={styles.columns} style={{ "--columns": count } as CSSProperties} aria-hidden="true">
      {Array.from({ length: count * (count > 2 ? 2 : 1) }, (_, tile) => (
        <i key={tile} />
      ))}
    </span>
  )
}
