import { useState, type ReactNode } from "react"
import type { PlanChoice } from "#app/database/admin/shop-actions-data.ts"
import { noDebt } from "#app/domain/plan/debt.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SelectPage } from "#app/ui/list/select-page.tsx"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { useStableRows } from "#app/ui/list/use-stable-rows.ts"
import { BulkBar } from "./bulk-bar.tsx"
import type { ShopView } from "./paid-switch.tsx"
import { ShopRow } from "./shop-row.tsx"
import type { ListedShop } from "../load-shops.server.ts"
import { shopsAddress, type ShopsQuery } from "../shops-dialog-state.ts"
import "#app/ui/list/table.css"
import styles from "./shops-list.module.css"

type Props = {
  shops: readonly ListedShop[]
  /** The number of shops on all pages of the list. */
  matching: number
  query: ShopsQuery
  plans: readonly PlanChoice[]
  timeZone: string
  /** The key of the last action on a selection. */
  bulkDone: string | null
  onError: (text: string) => void
  whenEmpty: ReactNode
}

/** Shows a page of shops: rows, on phones cards. */
export function ShopsTable({ shops: loaded, matching, bulkDone, whenEmpty, ...about }: Props) {
  const { filter } = about.query
  const { rows: shops, keep } = useStableRows<ShopView>(loaded, {
    address: shopsAddress(about.query),
    afterMark:
      filter === "paid" || filter === "unpaid"
        ? (shop) => ({ ...shop, isPaid: filter === "unpaid", isJustMarked: true, debt: noDebt })
        : null,
  })
  const selection = useSelection(shopsAddress({ ...about.query, page: 1 }), bulkDone)
  const shown = shops.map(({ id }) => id)
  if (shops.length === 0) return whenEmpty
  return (
    <>
      <SelectPage
        className={styles.selectPage}
        label={m.shops_select_page()}
        selected={shown.filter((id) => selection.ids.includes(id)).length}
        count={shops.length}
        onChange={(all) => selection.select(shown, all)}
      />
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
              <ShopRow
                key={shop.id}
                shop={shop}
                isTicked={selection.ids.includes(shop.id)}
                onTick={(isTicked) => selection.select([shop.id], isTicked)}
                onMark={() => keep(shop.id)}
                {...about}
              />
            ))}
          </tbody>
        </table>
      </section>
      <BulkBar
        selected={selection.ids}
        shown={shown}
        matching={matching > loaded.length ? matching : null}
        query={about.query}
        isAllMatching={selection.isAllMatching}
        onAllMatching={selection.selectAllMatching}
        onClear={selection.clear}
      />
    </>
  )
}

type Selection = {
  list: string
  done: string | null
  ids: readonly string[]
  /** True if the selection is all that match, on every page. */
  isAllMatching: boolean
}

/**
 * Returns the ticked shops of all pages of the list. Another search, filter or order clears the selection, and so does
 * an action on all of them: `done` names that action, null if there was none.
 */
function useSelection(list: string, done: string | null) {
  const [stored, setStored] = useState<Selection>({ list, done, ids: [], isAllMatching: false })
  const isOver = stored.list !== list || (done !== null && done !== stored.done)
  const now = isOver ? { list, done, ids: [], isAllMatching: false } : stored
  if (isOver) setStored(now)
  const change = (next: Partial<Selection>) => setStored((last) => ({ ...last, ...next }))
  return {
    ids: now.ids,
    isAllMatching: now.isAllMatching,
    select: (ids: readonly string[], isTicked: boolean) => {
      const others = now.ids.filter((id) => !ids.includes(id))
      change({ ids: isTicked ? [...others, ...ids] : others })
    },
    selectAllMatching: (isAllMatching: boolean) => change({ isAllMatching }),
    clear: () => change({ ids: [], isAllMatching: false }),
  }
}
