import { useId } from "react"
import { confirmationOf } from "#app/domain/product/draft-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import styles from "../editor/banners.module.css"
import type { Card } from "./draft-cards.ts"

/** Asks once about all prices that jump, before their drafts are published. The owner may confirm them. */
export function PriceJumps({ cards }: { cards: readonly Card[] }) {
  const id = useId()
  const asked = cards.flatMap(({ key, id: draft, texts, jump }) =>
    jump && draft !== null ? { key, draft, name: texts.name, ...jump } : [],
  )
  if (asked.length === 0) return null
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} data-question="">
        {m.form_warning_title()}
      </h3>
      <p>{m.form_warning_jump()}</p>
      <ul>
        {asked.map(({ key, name, before, cents }) => (
          <li key={key}>
            <bdi>{name}</bdi>:{" "}
            {m.draft_price_jump({ before: formatPrice(before), price: formatPrice(cents) })}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <button
          className="btn btn--quiet"
          type="submit"
          name="sure"
          value={asked.map(({ draft, cents }) => confirmationOf(draft, cents)).join(" ")}
        >
          {m.draft_publish_anyway()}
        </button>
      </div>
    </section>
  )
}
