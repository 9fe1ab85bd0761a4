import { useEffect, useRef, useState } from "react"
import { directionOf, otherLanguages } from "#app/domain/language/locale.ts"
import { limits } from "#app/domain/limits.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import {
  followLabels,
  noTexts,
  type LabelFields,
  type OpenLabel,
} from "#app/domain/variant/variant-labels.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField } from "#app/ui/form/input-field.tsx"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { readProductForm } from "../editor/open-form.ts"
import { problemText } from "../editor/problem-texts.ts"
import styles from "./labels-part.module.css"

type Props = { first: readonly LabelFields[]; problems: ProductProblems }

/**
 * Asks for the translations of the form's sizes and colours, each once, however many rows have it. The list follows the
 * rows as they change.
 */
export function LabelsPart({ first, problems }: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<readonly OpenLabel[]>(() =>
    first.map(({ axis, text }, key) => ({ axis, text, key, isGone: false })),
  )
  useEffect(() => {
    const form = part.current?.closest("form")
    if (!form) return
    let field: EventTarget | null = null
    const follow = () => {
      const inputIn = field
      const variants = readProductForm(form)?.fields.variants
      if (variants) setLabels((before) => followLabels(before, variants, inputIn))
    }
    // The grid writes its rows with its next render.
    const onInput = ({ target }: Event) => {
      field = target
      requestAnimationFrame(follow)
    }
    const events = ["input", "change", "click", "focusout"] as const
    for (const event of events) form.addEventListener(event, onInput)
    follow()
    return () => {
      for (const event of events) form.removeEventListener(event, onInput)
    }
  }, [])
  const present = labels.filter(({ isGone }) => !isGone)
  const languages = otherLanguages(useShopLanguage())
  return (
    <div className={styles.labels} ref={part} hidden={present.length === 0}>
      {languages.map((lang) => (
        <fieldset className={`field ${styles.list}`} key={lang}>
          <legend>{m.labels_in({ language: lang })}</legend>
          {labels.map(({ key, axis, text, isGone }) => {
            const stored = first[key] ?? noTexts
            const position = present.findIndex((label) => label.key === key)
            return (
              <div className={styles.label} key={key} hidden={isGone}>
                <span dir="auto">{text}</span>
                <InputField
                  label={m.text_in({ language: lang, text })}
                  hidesLabel
                  error={problemText(problems[`labels.${position}.${lang}`])}
                  name={`label_${lang}`}
                  defaultValue={stored[lang]}
                  maxLength={limits.shortText}
                  autoComplete="off"
                  disabled={isGone}
                  {...{ lang, dir: directionOf(lang) }}
                />
                {lang === languages[0] && !isGone && (
                  <>
                    <input type="hidden" name="label_axis" value={axis} />
                    <input type="hidden" name="label_text" value={text} />
                  </>
                )}
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
