import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CloseIcon, DotIcon, DoneIcon } from "#app/ui/icons.tsx"
import { parametersOf, type ShopsQuery } from "../shops-dialog-state.ts"
import styles from "./bulk-bar.module.css"

/** The rows' boxes belong to the form with this id. */
export const bulkFormId = "shops-bulk"

type Props = {
  query: ShopsQuery
  /** The number of matches on all pages; null if this page has all of them. */
  matching: number | null
}

/**
 * Shows the actions on all selected shops; each opens a question. It is visible while there are some (`select-rows.ts`),
 * and without a script in any case.
 */
export function BulkBar({ query, matching }: Props) {
  return (
    <section className={styles.bar} aria-label={m.shops_selection()} data-selection-bar="">
      <form id={bulkFormId} action={href("/admin/shops")} autoComplete="off">
        {Object.entries(parametersOf(query)).flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={`${name}-${one}`} type="hidden" name={name} value={one} />),
        )}
        <p role="status" data-selected-count="">
          {m.shops_selection()}
        </p>
        {matching !== null && (
          <label className={styles.all}>
            <input className="tick" type="checkbox" name="all" value="" data-select="all" />
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
        <button className="btn btn--small btn--quiet needs-script" type="button" data-select="none">
          <CloseIcon size="s" />
          {m.shops_clear_selection()}
        </button>
      </form>
    </section>
  )
}
