import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CheckIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import styles from "./promo.module.css"
import pageStyles from "../landing.module.css"

/** Offers websites made to order; the button opens a chat with a prepared message (specification, section 1). */
export function Promo({ supportWhatsapp }: { supportWhatsapp: string }) {
  const chat = chatLink(supportWhatsapp, m.promo_chat())
  return (
    <section className="wrap" aria-labelledby="promo-title">
      <div className={styles.promo}>
        <div className={styles.text}>
          <h2 className={pageStyles.title} id="promo-title">
            {m.promo_title()}
          </h2>
          <p>{m.promo_text()}</p>
          <ul>
            {[m.promo_design(), m.promo_mobile(), m.promo_fast()].map((line) => (
              <li key={line}>
                <CheckIcon size="s" />
                {line}
              </li>
            ))}
          </ul>
          {chat && (
            <a className={`btn ${styles.start}`} href={chat} target="_blank" rel="noopener">
              <WhatsappIcon />
              {m.promo_start()} <span className="unseen">{m.opens_new_tab()}</span>
            </a>
          )}
        </div>
        <dl className={styles.details}>
          <div>
            <dt>{m.promo_projects()}</dt>
            <dd>
              <span className="num">10+</span>
            </dd>
          </div>
          <div>
            <dt>{m.promo_support()}</dt>
            <dd>
              <span className="num">24/7</span>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
