import { questionLabels } from "#app/cart/order/question-labels.ts"
import { orderQuestions, type Customer } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./order.module.css"

/** Shows the shopper's answers; nothing if the shop asked nothing, or has erased them. */
export function TheirResponses({ customer }: { customer: Customer }) {
  const result = orderQuestions.filter((question) => customer[question] !== null)
  if (result.length === 0) return null
  return (
    <section className={`${styles.sheet} ${styles.note}`} aria-labelledby="order-told">
      <h2 id="order-told">{m.order_told()}</h2>
      <dl>
        {result.map((question) => (
          <div key={question}>
            <dt>{questionLabels[question]()}</dt>
            <dd>
              {question === "phone" ? (
                <bdi className="num">{customer.phone}</bdi>
              ) : (
                <span dir="auto">{customer[question]}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
