import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { ShopRow } from "./shop-row.tsx"
import type { ListedShop } from "../load-shops.server.ts"
import { shopsAddress, type ShopsQuery } from "../shops-dialog-state.ts"
import "#app/ui/form/tick.css"
import "#app/ui/list/table.css"
import styles from "./shops-list.module.css"

type Props = {
  shops: readonly ListedShop[]
  /** The number of shops on all pages of the list. */
  matching: number
  query: ShopsQuery
  plans: readonly PlanChoice[]
  timeZone: string
  /** True after an action on the selected shops. */
  endsSelection: boolean
}

/** Shows a page of shops: rows, on phones cards. A selection is of all pages of the list (`select-rows.ts`). */
export function ShopsTable({ shops, matching, endsSelection, ...about }: Props) {
  const { query } = about
  return (
    <div
      className={styles.list}
      data-selection={shopsAddress({ ...query, page: 1, marked: [] })}
      data-total={matching}
      // Their digest follows with the question.
      data-all-set=""
      data-ended={endsSelection ? "" : undefined}
    >
      <label className={`select-page needs-script ${styles.selectPage}`}>
        <input className="tick" type="checkbox" autoComplete="off" data-select="page" />
        {m.shops_select_page()}
      </label>
      <section className={`panel panel--table ${styles.shops}`} aria-label={m.admin_menu_shops()}>
        <table className="table">
          <TableHead
            columns={[
              { name: m.shops_selection(), className: styles.pick, isUnseen: true },
              { name: m.shops_shop(), className: styles.lead },
              { name: m.shops_contact(), className: styles.contact },
              { name: m.shops_plan(), className: styles.planned },
              ...[m.shops_payment(), m.shops_status()],
              { name: m.shops_actions(), isUnseen: true },
            ]}
          />
          <tbody>
            {shops.map((shop) => (
              <ShopRow key={shop.id} shop={shop} {...about} />
            ))}
          </tbody>
        </table>
      </section>
      <BulkBar query={query} matching={matching > shops.length ? matching : null} />
    </div>
  )
}
