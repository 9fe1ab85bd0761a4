import type { ReactNode } from "react"
import type { AdminShop } from "#app/database/admin/shops.ts"
import type { PlanChoice } from "#app/database/admin/shop-acts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SelectPage } from "#app/ui/list/select-page.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import type { ShownShop } from "./paid-switch.tsx"
import { ShopRow } from "./shop-row.tsx"
import { shopsAddress, type ShopsQuery } from "../shops-place.ts"
import { useSelection } from "./use-selection.ts"
import { useKeptRows } from "#app/ui/list/use-kept-rows.ts"
import "#app/ui/list/table.css"
import styles from "./shops-list.module.css"

type Props = {
  shops: readonly AdminShop[]
  /** How many there are on all pages of the list. */
  matching: number
  query: ShopsQuery
  plans: readonly PlanChoice[]
  timeZone: string
  /** Names what was done with a selection just now. */
  bulkDone: string | null
  onRefused: (text: string) => void
  whenEmpty: ReactNode
}

/** A page of shops: rows, on phones cards. */
export function ShopsTable({ shops: loaded, matching, bulkDone, whenEmpty, ...about }: Props) {
  const { filter } = about.query
  const { rows: shops, keep } = useKeptRows<ShownShop>(loaded, {
    address: shopsAddress(about.query),
    afterMark:
      filter === "paid" || filter === "unpaid"
        ? (shop) => ({ ...shop, isPaid: filter === "unpaid", isJustMarked: true })
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
          <thead>
            <tr>
              <th scope="col" className={styles.pick}>
                <span className="unseen">{m.shops_selection()}</span>
              </th>
              <th scope="col" className={styles.lead}>
                {m.shops_shop()}
              </th>
              <th scope="col" className={styles.contact}>
                {m.shops_contact()}
              </th>
              <th scope="col" className={styles.planned}>
                {m.shops_plan()}
              </th>
              <th scope="col">{m.shops_payment()}</th>
              <th scope="col">{m.shops_status()}</th>
              <th scope="col">
                <span className="unseen">{m.shops_actions()}</span>
              </th>
            </tr>
          </thead>
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
        isWhole={selection.isWhole}
        onWhole={selection.selectWhole}
        onClear={selection.clear}
      />
    </>
  )
}
