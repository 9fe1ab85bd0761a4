import { topOfScale } from "#app/ui/chart/bar-scale.ts"
import { formatCount } from "#app/messages/format.ts"
import { Bars, type Bar, type BarColor } from "./bars.tsx"

type Props = {
  title: string
  about: string
  bars: readonly Bar[]
  colors: readonly BarColor[]
  /** What stands below the first bar and the last. */
  from: string
  to: string
}

/** Bars on their scale from 0, with the ends of the time below. */
export function BarChart({ title, about, bars, colors, from, to }: Props) {
  const top = topOfScale(Math.max(...bars.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0))))
  return (
    <div className="plots">
      <p className="plots__scale num" aria-hidden="true">
        <span>{formatCount(top)}</span>
        <span>{formatCount(top / 2)}</span>
        <span>0</span>
      </p>
      <Bars className="plot--tall" {...{ title, about, bars, top, colors }} />
      <p className="plots__ends" aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
