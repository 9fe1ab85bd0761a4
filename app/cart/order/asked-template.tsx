import { askedQuestions, nothingTyped } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CustomerFields } from "./customer-fields.tsx"
import styles from "./asked-fields.module.css"

type Props = { shopName: string; questions: OrderQuestions }

/** What the shop asks, for the drawer's script to place: each field with the sentence that it is missing. */
export function AskedTemplate({ shopName, questions }: Props) {
  const asked = askedQuestions(questions)
  if (asked.length === 0) return null
  const missing = m.order_answer_required()
  return (
    <template data-asked="">
      <section className={styles.asked} aria-labelledby="asked-title">
        <div>
          <h3 id="asked-title">{m.order_for_shop({ shop: shopName })}</h3>
          <p>{m.order_remembered()}</p>
        </div>
        <CustomerFields
          questions={questions}
          typed={nothingTyped}
          problems={Object.fromEntries(asked.map((question) => [question, missing]))}
        />
        <button className="btn btn--plain" type="button">
          {m.order_forget()}
        </button>
      </section>
    </template>
  )
}
