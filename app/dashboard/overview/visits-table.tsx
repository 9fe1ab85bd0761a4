import type { VisitDay } from "#app/domain/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { DownIcon } from "#app/ui/icons.tsx"
import { dayWords } from "./day-words.ts"

/** The same days in numbers, the newest first, for whoever asks for them. */
export function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  return (
    <details className="visits__table">
      <summary>
        {m.overview_table()}
        <DownIcon size="s" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.overview_day()}</th>
            <th scope="col">{m.overview_shop_views()}</th>
            <th scope="col">{m.overview_product_views()}</th>
            <th scope="col">{m.overview_taps()}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, productViews, chatTaps }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayWords(day)}</time>
              </th>
              <Count count={views} />
              <Count count={productViews} />
              <Count count={chatTaps} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Count({ count }: { count: number }) {
  return (
    <td>
      <span className="num">{formatCount(count)}</span>
    </td>
  )
}
