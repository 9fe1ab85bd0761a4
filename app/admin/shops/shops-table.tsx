import { useState } from "react"
import type { AdminShop } from "#app/database/admin-shops.ts"
import type { PlanChoice } from "#app/database/admin-shop-acts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { SelectPage } from "#app/ui/select-page.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import type { ShownShop } from "./paid-switch.tsx"
import { ShopRow } from "./shop-row.tsx"
import { shopsAddress, type ShopsQuery } from "./shops-place.ts"
import { useKeptRows } from "../use-kept-rows.ts"
import "#app/ui/table.css"

type Props = {
  shops: readonly AdminShop[]
  /** How many there are on all pages of the list. */
  matching: number
  query: ShopsQuery
  plans: readonly PlanChoice[]
  timeZone: string
  onRefused: (text: string) => void
}

/** A page of shops: rows, on phones cards. */
export function ShopsTable({ shops: loaded, matching, ...about }: Props) {
  const { filter } = about.query
  const { rows: shops, keep } = useKeptRows<ShownShop>(loaded, {
    address: shopsAddress(about.query),
    afterMark:
      filter === "paid" || filter === "unpaid"
        ? (shop) => ({ ...shop, isPaid: filter === "unpaid", isJustMarked: true })
        : null,
  })
  const [ticked, setTicked] = useState<readonly string[]>([])
  // Only what is on the page can be selected: nobody changes what he does not see.
  const selected = shops.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const select = (id: string, isTicked: boolean) =>
    setTicked(isTicked ? [...selected, id] : selected.filter((other) => other !== id))
  return (
    <>
      <SelectPage
        label={m.shops_select_page()}
        selected={selected.length}
        count={shops.length}
        onChange={(all) => setTicked(all ? shops.map(({ id }) => id) : [])}
      />
      <section className="panel panel--table shops" aria-label={m.admin_menu_shops()}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="shops__pick">
                <span className="unseen">{m.shops_selection()}</span>
              </th>
              <th scope="col" className="shops__lead">
                {m.shops_shop()}
              </th>
              <th scope="col" className="shops__contact">
                {m.shops_contact()}
              </th>
              <th scope="col" className="shops__planned">
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
                isTicked={selected.includes(shop.id)}
                onTick={(isTicked) => select(shop.id, isTicked)}
                onMark={() => keep(shop.id)}
                {...about}
              />
            ))}
          </tbody>
        </table>
      </section>
      <BulkBar
        selected={selected.length}
        matching={matching > loaded.length ? matching : null}
        query={about.query}
        onClear={() => setTicked([])}
      />
    </>
  )
}
