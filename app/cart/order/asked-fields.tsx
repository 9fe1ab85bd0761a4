import { useEffect, useRef } from "react"
import { askedQuestions } from "#app/domain/order/customer.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CustomerFields } from "./customer-fields.tsx"
import type { Answers } from "./use-answers.ts"
import styles from "./asked-fields.module.css"

/** What the shop asks before the cart is sent; nothing where it asks nothing. The first answer that is wrong gets the focus. */
export function AskedFields({ shopName, answers }: { shopName: string; answers: Answers }) {
  const { questions, typed, problems, round } = answers
  const section = useRef<HTMLElement>(null)
  const asked = askedQuestions(questions)
  const wrong = asked.find((question) => problems[question] !== undefined)
  useEffect(() => {
    if (wrong !== undefined) section.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }, [wrong])
  if (asked.length === 0) return null
  return (
    <section className={styles.asked} aria-labelledby="asked-title" ref={section}>
      <div>
        <h3 id="asked-title">{m.order_for_shop({ shop: shopName })}</h3>
        <p>{m.order_remembered()}</p>
      </div>
      <CustomerFields
        key={round}
        questions={questions}
        typed={typed}
        problems={problems}
        onType={answers.change}
      />
      {asked.some((question) => typed[question] !== "") && (
        <button className="btn btn--plain" type="button" onClick={answers.forget}>
          {m.order_forget()}
        </button>
      )}
    </section>
  )
}
