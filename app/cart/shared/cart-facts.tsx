import { m } from "#app/messages/compiled/messages.js"
import styles from "./shared-cart.module.css"

type Props = {
  pieces: number
  /** ISO date and time, and the same as it is shown. */
  createdAt: string
  created: string
}

/** When the cart was shared, and how much is in it. */
export function CartFacts({ pieces, createdAt, created }: Props) {
  return (
    <section className={`${styles.sheet} ${styles.facts}`} aria-label={m.cart_details()}>
      <span className="chip chip--tag">{m.cart_order()}</span>
      <dl>
        <div>
          <dt>{m.cart_contents()}</dt>
          <dd>{m.cart_items({ count: pieces })}</dd>
        </div>
        <div>
          <dt>{m.cart_created()}</dt>
          <dd>
            <time dateTime={createdAt}>{created}</time>
          </dd>
        </div>
      </dl>
    </section>
  )
}
