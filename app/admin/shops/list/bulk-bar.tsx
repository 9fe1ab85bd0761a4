import { Form, href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CloseIcon, DotIcon, DoneIcon } from "#app/ui/icons.tsx"
import type { ShopsQuery } from "../shops-dialog-state.ts"
import styles from "./bulk-bar.module.css"

/** The rows' boxes belong to the form with this id. */
export const bulkFormId = "shops-bulk"

type Props = {
  selected: readonly string[]
  /** Ids that have a box on this page; the others are sent in hidden fields. */
  shown: readonly string[]
  /** True if the selection is all that match. */
  isAllMatching: boolean
  onAllMatching: (isAllMatching: boolean) => void
  /** The number of matches on all pages; null if this page has all of them. */
  matching: number | null
  query: ShopsQuery
  onClear: () => void
}

/** Shows the actions on all selected shops; each opens a question. Without a script the bar is always visible. */
export function BulkBar({ selected, shown, matching, query, isAllMatching, onAllMatching, onClear }: Props) {
  const { search, filter, sort, page } = query
  const count = isAllMatching && matching !== null ? matching : selected.length
  const isEmpty = count === 0
  const elsewhere = selected.filter((id) => !shown.includes(id))
  const beneath = { q: search, filter, sort, page: String(page) }
  return (
    <section
      className={isEmpty ? `${styles.bar} ${styles.empty}` : styles.bar}
      aria-label={m.shops_selection()}
    >
      <Form id={bulkFormId} action={href("/admin/shops")} preventScrollReset>
        {Object.entries(beneath).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {elsewhere.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <p role="status">
          {isEmpty ? m.shops_selection() : m.shops_selected({ count, shown: formatCount(count) })}
        </p>
        {matching !== null && (
          <label className={styles.all}>
            <input
              className="tick"
              type="checkbox"
              name="all"
              value=""
              checked={isAllMatching}
              onChange={(event) => onAllMatching(event.currentTarget.checked)}
            />
            {m.shops_select_matching({ count: matching, shown: formatCount(matching) })}
          </label>
        )}
        <button className="btn btn--small btn--quiet" name="bulk" value="paid">
          <DoneIcon size="s" />
          {m.shops_mark_paid()}
        </button>
        <button className="btn btn--small btn--quiet" name="bulk" value="unpaid">
          <DotIcon size="s" />
          {m.shops_mark_unpaid()}
        </button>
        <button className="btn btn--small btn--quiet needs-script" type="button" onClick={onClear}>
          <CloseIcon size="s" />
          {m.shops_clear_selection()}
        </button>
      </Form>
    </section>
  )
}
