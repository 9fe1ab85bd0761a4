import type { ReactNode } from "react"
import { formatCount } from "#app/messages/format.ts"
import type { BarColor } from "#app/ui/chart/bar-chart.tsx"
import styles from "./charts.module.css"

type Props = {
  id: string
  title: string
  /** How long a time it shows. */
  span: string
  /** Said instead of the drawing where there is nothing to draw. */
  none: string | null
  /** What the colours mean, each with its newest number. */
  legend: readonly { name: string; color: BarColor; count: number }[]
  children: ReactNode
}

/** A drawing with its title and the meaning of its colours. */
export function ChartPanel({ id, title, span, none, legend, children }: Props) {
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h3 id={id}>{title}</h3>
        <span className={styles.span}>{span}</span>
      </div>
      <div className="panel__body">
        {none === null ? (
          <>
            <dl className="figures">
              {legend.map(({ name, color, count }) => (
                <div key={color}>
                  <dt>
                    <i className={color} aria-hidden="true" />
                    {name}
                  </dt>
                  <dd>
                    <span className="num">{formatCount(count)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            {children}
          </>
        ) : (
          <p className={styles.none}>{none}</p>
        )}
      </div>
    </section>
  )
}
