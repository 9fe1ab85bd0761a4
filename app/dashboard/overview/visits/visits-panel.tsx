import { topOfScale, Bars } from "#app/ui/chart/bar-chart.tsx"
import { shownDays, sumOfDays, type VisitDay } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { VisitFigures } from "./visit-figures.tsx"
import styles from "./visits.module.css"
import { NumbersTable } from "#app/ui/chart/numbers-table.tsx"
import { dayText, shortDayText } from "../day-text.ts"

/** `days` are the visible days in order, today the last; `before` are as many days before them. */
type Props = { days: readonly VisitDay[]; before: readonly VisitDay[] }

/** Charts the visits by day: shop and product views above, taps on WhatsApp below. */
export function VisitsPanel({ days, before }: Props) {
  const now = sumOfDays(days)
  const isEmpty = now.views + now.productViews + now.chatTaps === 0
  const mostViews = Math.max(...days.map(({ views, productViews }) => views + productViews))
  const mostTaps = Math.max(...days.map(({ chatTaps }) => chatTaps))
  const [first] = days
  const top = topOfScale(mostViews)
  return (
    <section className="panel" aria-labelledby="overview-visits">
      <div className="panel__head">
        <h2 id="overview-visits">{m.overview_visits()}</h2>
        <span className={`muted ${styles.span}`}>{m.overview_visits_days({ count: shownDays })}</span>
      </div>
      <div className="panel__body">
        <VisitFigures now={now} before={sumOfDays(before)} />
        {isEmpty ? (
          <p className={styles.none}>{m.overview_visits_none()}</p>
        ) : (
          <>
            <div className="plots">
              <p className="plots__scale num" aria-hidden="true">
                <span>{formatCount(top)}</span>
                <span>{formatCount(top / 2)}</span>
                <span>0</span>
              </p>
              <Bars
                title={m.overview_views_by_day()}
                about={m.overview_views_most({ most: formatCount(mostViews) })}
                bars={days.map((day) => ({
                  key: day.day,
                  parts: [day.views, day.productViews],
                  label: viewText(day),
                }))}
                top={top}
                colors={["fill-first", "fill-second"]}
                className="plot--tall"
              />
              <Bars
                title={m.overview_taps_by_day()}
                about={m.overview_taps_most({ most: formatCount(mostTaps) })}
                bars={days.map((day) => ({ key: day.day, parts: [day.chatTaps], label: tapText(day) }))}
                top={topOfScale(mostTaps)}
                colors={["fill-third"]}
                className="plot--low"
              />
              <p className="plots__ends" aria-hidden="true">
                <span>{first && shortDayText(first.day)}</span>
                <span>{m.overview_today()}</span>
              </p>
            </div>
            <VisitsTable days={days} />
          </>
        )}
        <p className={`muted ${styles.note}`}>{m.overview_visits_note()}</p>
      </div>
    </section>
  )
}

function viewText({ day, views, productViews }: VisitDay): string {
  const shop = `${m.overview_shop_views()} ${formatCount(views)}`
  return `${shortDayText(day)}: ${shop}, ${m.overview_product_views()} ${formatCount(productViews)}`
}

function tapText({ day, chatTaps }: VisitDay): string {
  return `${shortDayText(day)}: ${m.overview_taps()} ${formatCount(chatTaps)}`
}

/** Shows the same days in numbers, the newest first. */
function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  return (
    <NumbersTable
      summary={{ open: m.overview_table(), close: m.overview_table_hide() }}
      heads={[m.overview_day(), m.overview_shop_views(), m.overview_product_views(), m.overview_taps()]}
      rows={days.toReversed().map(({ day, views, productViews, chatTaps }) => ({
        key: day,
        name: <time dateTime={day}>{dayText(day)}</time>,
        counts: [views, productViews, chatTaps],
      }))}
    />
  )
}
