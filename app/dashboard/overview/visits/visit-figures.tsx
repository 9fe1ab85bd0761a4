import { percentChange, type VisitSums } from "#app/domain/visits/visit-days.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import "#app/ui/chart/bar-chart.css"
import styles from "./visits.module.css"

/** Shows the sums of the visible days, each compared with as many days before. It is also the chart's legend. */
export function VisitFigures({ now, before }: { now: VisitSums; before: VisitSums }) {
  const figures = [
    { key: "views", label: m.overview_shop_views(), color: "fill-first" },
    { key: "productViews", label: m.overview_product_views(), color: "fill-second" },
    { key: "chatTaps", label: m.overview_taps(), color: "fill-third" },
  ] as const
  return (
    <dl className="figures figures--three">
      {figures.map(({ key, label, color }) => (
        <div key={key}>
          <dt>
            <i className={color} aria-hidden="true" />
            {label}
          </dt>
          <dd>
            <span className="num">{formatCount(now[key])}</span>{" "}
            <Trend percent={percentChange(now[key], before[key])} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Trend({ percent }: { percent: number | null }) {
  if (percent === null) return null
  if (percent === 0) return <span className={styles.trend}>{m.overview_trend_same()}</span>
  const share = `${formatCount(Math.abs(percent))}%`
  const texts = percent > 0 ? m.overview_trend_more({ share }) : m.overview_trend_less({ share })
  return (
    <span className={percent > 0 ? `${styles.trend} ${styles.up}` : styles.trend}>
      <span className="num" aria-hidden="true">
        {percent > 0 ? "+" : "−"}
        {share}
      </span>
      <span className="unseen">{texts}</span>
    </span>
  )
}
