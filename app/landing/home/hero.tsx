import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon } from "#app/ui/icons.tsx"
import styles from "./hero.module.css"

type Props = {
  /** The link to the example shop. */
  live: ReactNode
  /** The miniature of a storefront. */
  children: ReactNode
}

export function Hero({ live, children }: Props) {
  const ticks = [m.landing_tick_minutes(), m.landing_tick_fees(), m.landing_tick_cancel()]
  return (
    <section className={styles.hero} id="home">
      <div className={`wrap ${styles.in}`}>
        <div className={styles.text}>
          <h1 className={styles.display}>{m.landing_title()}</h1>
          <p className={styles.lead}>{m.landing_text()}</p>
          <div className={styles.actions}>
            <a className="btn btn--large" href="#apply">
              {m.landing_apply_now()}
            </a>
            {live}
          </div>
          <ul className={styles.ticks}>
            {ticks.map((tick) => (
              <li key={tick}>
                <CheckIcon size="s" />
                {tick}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}
