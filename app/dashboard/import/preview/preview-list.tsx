import { m } from "#app/messages/compiled/messages.js"
import type { Preview } from "#app/imports/preview.ts"
import { PreviewRow } from "./preview-row.tsx"
import styles from "./preview.module.css"

/** The file, product by product: what is refused, what is saved, and, folded away, what stays. */
export function PreviewList({ preview: { items, hidden, counts } }: { preview: Preview }) {
  const same = items.filter(({ kind }) => kind === "same")
  const others = items.filter(({ kind }) => kind !== "same")
  const listed = (some: typeof items) => (
    <ul className={styles.list}>
      {some.map((item) => (
        <PreviewRow key={item.rows[0]} item={item} />
      ))}
    </ul>
  )
  return (
    <section className="panel" aria-labelledby="import-list">
      <h2 className="unseen" id="import-list">
        {m.csv_list()}
      </h2>
      {others.length > 0 && listed(others)}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{m.csv_same({ count: counts.same })}</summary>
          {listed(same)}
        </details>
      )}
      {hidden > 0 && <p className={styles.more}>{m.csv_more({ count: hidden })}</p>}
    </section>
  )
}
