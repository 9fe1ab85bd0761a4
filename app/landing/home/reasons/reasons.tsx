import type { ReactNode } from "react"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Example } from "../window/example.ts"
import { AddressArt, FormArt, PhoneArt, PicturesArt, ShareArt, TalkArt } from "./reason-art.tsx"
import styles from "./reasons.module.css"
import pageStyles from "#app/landing/landing.module.css"
import reasonArt from "./reason-art.module.css"

type Props = {
  example: Example
  /** The link to the example shop. */
  live: ReactNode
}

/** Says why to choose us: six cards, each with a small scene (specification, sections 1 and 2). */
export function Reasons({ example, live }: Props) {
  const reasons = [
    { title: m.why_brand_title(), text: m.why_brand_text(), art: <AddressArt example={example} /> },
    { title: m.why_skills_title(), text: m.why_skills_text(), art: <FormArt example={example} /> },
    {
      title: m.why_products_title(),
      text: m.why_products_text({ count: limits.productImages }),
      art: <PicturesArt example={example} />,
    },
    { title: m.why_share_title(), text: m.why_share_text(), art: <ShareArt /> },
    { title: m.why_checkout_title(), text: m.why_checkout_text(), art: <TalkArt /> },
    { title: m.why_mobile_title(), text: m.why_mobile_text(), art: <PhoneArt example={example} /> },
  ]
  return (
    <section className={pageStyles.part} id="about" aria-labelledby="about-title">
      <div className="wrap">
        <div className={pageStyles.partHead}>
          <h2 className={pageStyles.title} id="about-title">
            {m.why_title()}
          </h2>
          <p>{m.why_text()}</p>
        </div>
        <ul className={styles.why}>
          {reasons.map(({ title, text, art }) => (
            <li className={styles.card} key={title}>
              <div className={`${styles.art} ${reasonArt.art}`} aria-hidden="true">
                {art}
              </div>
              <div className={styles.text}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.footer}>{live}</p>
      </div>
    </section>
  )
}
