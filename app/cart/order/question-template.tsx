import { activeQuestions, emptyCustomerInput } from "#app/domain/order/customer.ts"
import type { OrderQuestions } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CustomerFields } from "./customer-fields.tsx"
import styles from "./customer-fields.module.css"

type Props = { shopName: string; questions: OrderQuestions }

/** Renders the shop's questions for the drawer's script: each field with the error that it is missing. */
export function QuestionTemplate({ shopName, questions }: Props) {
  const active = activeQuestions(questions)
  if (active.length === 0) return null
  const missing = m.order_answer_required()
  return (
    <template data-questions="">
      <section className={styles.questions} aria-labelledby="questions-title">
        <div>
          <h3 id="questions-title">{m.order_for_shop({ shop: shopName })}</h3>
          <p>{m.order_remembered()}</p>
        </div>
        <CustomerFields
          questions={questions}
          input={emptyCustomerInput}
          problems={Object.fromEntries(active.map((question) => [question, missing]))}
        />
        <button className="btn btn--plain" type="button">
          {m.order_forget()}
        </button>
      </section>
    </template>
  )
}
