import { href } from "react-router"
import type { Preview } from "#app/dashboard/import/reader/preview.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import type { ActionData } from "../import-action-data.ts"
import { ConfirmBar } from "./confirm-bar.tsx"
import { PreviewNotes } from "./preview-notes.tsx"
import { PreviewRow } from "./preview-row.tsx"
import styles from "./preview.module.css"

type Props = Extract<ActionData, { preview: unknown }>

/** Shows what a file would change, before it is saved. */
export function CheckedFile({ preview, fileName, file, isStale }: Props) {
  const { counts, savable } = preview
  const figures: readonly (readonly [string, number])[] = [
    [m.csv_count_create(), counts.create],
    [m.csv_count_change(), counts.change],
    [m.csv_count_same(), counts.same],
    [m.csv_count_rejected(), counts.rejected],
  ]
  return (
    <>
      <div className="page-head">
        <div>
          {/* The page has changed: its new content begins here. */}
          <h1 id={`checked-${preview.fingerprint}-${isStale}`} tabIndex={-1} data-first-focus="">
            {m.csv_preview_title()}
          </h1>
          <p>{m.csv_preview_file({ name: fileName })}</p>
        </div>
        <a className={savable === "nothing" ? "btn" : "btn btn--quiet"} href={href("/shop/products/import")}>
          {m.csv_choose_other()}
        </a>
      </div>
      {isStale && <Alert>{m.csv_changed_meanwhile()}</Alert>}
      <section aria-label={m.csv_preview_counts()}>
        <Stats figures={figures.map(([label, count]) => ({ label, value: formatCount(count) }))} />
      </section>
      <PreviewNotes preview={preview} />
      <PreviewList preview={preview} />
      {file && <ConfirmBar preview={preview} file={file} />}
    </>
  )
}

/** Lists the file's products: rejected ones, saved ones, and, folded away, unchanged ones. */
function PreviewList({ preview: { items, hidden, counts } }: { preview: Preview }) {
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
