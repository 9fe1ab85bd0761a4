import { useState } from "react"
import { Form, href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CloseIcon, DotIcon, DoneIcon } from "#app/ui/icons.tsx"
import type { ShopsQuery } from "./shops-place.ts"
import "./bulk-bar.css"

/** The form that the rows' boxes belong to. */
export const bulkFormId = "shops-bulk"

type Props = {
  /** How many are ticked on this page. */
  selected: number
  /** How many match on all pages; null where this page holds them all. */
  matching: number | null
  query: ShopsQuery
  onClear: () => void
}

/** What can be done with all selected shops; each leads to a question, whose address names them. Without a script it is always there. */
export function BulkBar({ selected, matching, query, onClear }: Props) {
  const { search, filter, sort, page } = query
  const [wantsAll, setWantsAll] = useState(false)
  const count = wantsAll && matching !== null ? matching : selected
  function clear() {
    setWantsAll(false)
    onClear()
  }
  const beneath = { q: search, filter, sort, page: String(page) }
  return (
    <section
      className={selected === 0 ? "shops-bulk is-empty" : "shops-bulk"}
      aria-label={m.shops_selection()}
    >
      <Form id={bulkFormId} action={href("/admin/shops")} preventScrollReset>
        {Object.entries(beneath).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p role="status">
          {selected === 0 ? m.shops_selection() : m.shops_selected({ count, shown: formatCount(count) })}
        </p>
        {matching !== null && (
          <label className="shops-bulk__all">
            <input
              className="tick"
              type="checkbox"
              name="all"
              value=""
              checked={wantsAll}
              onChange={(event) => setWantsAll(event.currentTarget.checked)}
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
        <button className="btn btn--small btn--quiet needs-script" type="button" onClick={clear}>
          <CloseIcon size="s" />
          {m.shops_clear_selection()}
        </button>
      </Form>
    </section>
  )
}
