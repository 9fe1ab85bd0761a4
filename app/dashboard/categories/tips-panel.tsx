import { m } from "#app/messages/compiled/messages.js"
import styles from "./categories.module.css"

/** What an owner may want to know of categories. */
export function TipsPanel() {
  const tips = [
    m.categories_tip_order(),
    m.categories_tip_choose(),
    m.categories_tip_names(),
    m.categories_tip_delete(),
  ]
  return (
    <aside className={`panel ${styles.tips}`} aria-labelledby="tips">
      <h2 id="tips">{m.categories_tips()}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  )
}
