import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { designAddress, type DesignView } from "./design-view.ts"
import { Part } from "./part.tsx"
import "#app/ui/list/table.css"

const rows = [
  { name: "Rima's Kitchen", cents: 1_500, isActive: true },
  { name: "مونة الجبل", cents: 123_456_789, isActive: false },
  { name: "A-very-long-name-without-any-space-that-has-to-be-broken-somewhere", cents: 0, isActive: true },
]

/** Shows counters, a table, cards on phones, and the pager at both ends and in the middle. */
export function Lists({ view }: { view: DesignView }) {
  const figures = [
    m.catalog_total(),
    m.catalog_count_active(),
    m.catalog_count_sale(),
    m.catalog_low_stock(),
  ].map((label, index) => ({ label, value: formatCount(12 ** (index + 1)) }))
  return (
    <Part name="Lists">
      <Stats figures={figures} />
      <Stats figures={figures.slice(1)} columns={3} isSteady />
      <section className="panel panel--table" aria-label={m.catalog_list()}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{m.apply_name()}</th>
              <th scope="col">{m.catalog_status()}</th>
              <th scope="col">{m.cart_total()}</th>
              <th scope="col">
                <span className="unseen">{m.catalog_edit()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cents, isActive }) => (
              <tr key={name}>
                <td data-label={m.apply_name()}>
                  <b className="clip" dir="auto">
                    {name}
                  </b>
                </td>
                <td data-label={m.catalog_status()}>
                  {isActive ? m.catalog_active() : m.catalog_inactive()}
                </td>
                <td data-label={m.cart_total()}>
                  <span className="price">{formatPrice(cents)}</span>
                </td>
                <Actions>
                  <button className="btn btn--quiet btn--small">{m.catalog_edit()}</button>
                  <button className="btn btn--quiet btn--small">{m.catalog_delete()}</button>
                </Actions>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {[1, 5, 9].map((page) => (
        <PageLinks key={page} page={page} count={9} hrefOf={() => designAddress(view)} />
      ))}
    </Part>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <td className="table__actions">
      <div>{children}</div>
    </td>
  )
}
