import { questionField } from "#app/domain/order/order-settings.ts"
import { askings, orderQuestions, type Asking, type OrderQuestion } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { SectionProps } from "../section.tsx"
import styles from "./orders-section.module.css"

export const questionTexts: Readonly<Record<OrderQuestion, () => string>> = {
  name: m.settings_ask_name,
  phone: m.settings_ask_phone,
  area: m.settings_ask_area,
  note: m.settings_ask_note,
}

const options: Readonly<Record<Asking, () => string>> = {
  off: m.settings_ask_off,
  optional: m.settings_ask_optional,
  required: m.settings_ask_required,
}

/** Asks which questions a shopper gets before a cart is sent: each is off, optional or required. */
export function QuestionFields({ field }: Pick<SectionProps, "field">) {
  return (
    <div className={styles.questions}>
      <div>
        <h3>{m.settings_orders_questions()}</h3>
        <p className={`muted ${styles.about}`}>{m.settings_orders_questions_about()}</p>
      </div>
      {orderQuestions.map((question) => {
        const { name, defaultValue, error } = field(questionField(question))
        return (
          <fieldset
            className={`${styles.question} field ${error ? "is-wrong" : ""}`}
            aria-describedby={error ? `${name}-error` : undefined}
            key={question}
          >
            <legend>{questionTexts[question]()}</legend>
            <div className={styles.options}>
              {askings.map((way) => (
                <label key={way}>
                  <input type="radio" name={name} value={way} defaultChecked={defaultValue === way} />
                  <span>{options[way]()}</span>
                </label>
              ))}
            </div>
            {error && (
              <p className="field__error" id={`${name}-error`}>
                {error}
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
