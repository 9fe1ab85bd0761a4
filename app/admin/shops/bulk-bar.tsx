import { Form, href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { CloseIcon, DotIcon, DoneIcon } from "#app/ui/icons.tsx"
import type { ShopsQuery } from "./shops-place.ts"
import "./bulk-bar.css"

/** The form that the rows' boxes belong to. */
export const bulkFormId = "shops-bulk"

type Props = { selected: number; query: ShopsQuery; onClear: () => void }

/** What can be done with all selected shops; each leads to a question, whose address names them. Without a script it is always there. */
export function BulkBar({ selected, query: { search, filter, sort, page }, onClear }: Props) {
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
          {selected === 0
            ? m.shops_selection()
            : m.shops_selected({ count: selected, shown: formatCount(selected) })}
        </p>
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
