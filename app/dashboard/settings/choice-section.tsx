import type { ReactNode } from "react"
import { Section } from "./section.tsx"
import styles from "./choice-section.module.css"

type Choice = { value: string; label: string; hint: string; lang?: string; picture?: ReactNode }

type Props = {
  id: string
  title: string
  about: string
  name: "product_display_size" | "language"
  chosen: string
  choices: readonly Choice[]
  error: string | undefined
}

/** A choice of one of a few options, each with its label and an explanation. */
export function ChoiceSection({ id, title, about, name, chosen, choices, error }: Props) {
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
              <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
              {picture}
              <b lang={lang}>{label}</b>
              <span className="field__hint">{hint}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="field__error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </fieldset>
    </Section>
  )
}
