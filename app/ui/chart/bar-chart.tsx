import { useId } from "react"
import { formatCount } from "#app/messages/format.ts"
import "./bar-chart.css"

/** A day, week or month: its numbers, the lowest part first, and their text. */
export type Bar = { key: string; parts: readonly number[]; label: string }

export type BarColor = "fill-first" | "fill-second" | "fill-third"

type BarProps = {
  title: string
  about: string
  bars: readonly Bar[]
  /** The number at the upper edge. */
  top: number
  /** The names of the classes that colour the parts. */
  colors: readonly BarColor[]
  /** A class that sets its height. */
  className: string
}

/** Units of the drawing. The page stretches it, because it has neither text nor round shapes. */
const step = 10
const width = 7
const height = 100

/**
 * Shows numbers over time as bars of stacked parts, in the direction of the text; the last period is incomplete. Title
 * and description have the same as text.
 */
export function Bars({ title, about, bars, top, colors, className }: BarProps) {
  const id = useId()
  return (
    <svg
      className={`plot flip ${className}`}
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}title ${id}about`}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}about`}>{about}</desc>
      {[0, height / 2].map((y) => (
        <path key={y} className="plot__line" d={`M0 ${y}h${bars.length * step}`} />
      ))}
      {bars.map(({ key, parts, label }, index) => (
        <g key={key} className={index === bars.length - 1 ? "plot__bar is-last" : "plot__bar"}>
          <title>{label}</title>
          <rect className="plot__reach" x={index * step} y={0} width={step} height={height} />
          {stacked(parts, top).map(({ y, tall }, part) => (
            <rect
              key={colors[part]}
              className={colors[part]}
              x={index * step + (step - width) / 2}
              y={y}
              width={width}
              height={tall}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function stacked(parts: readonly number[], top: number): { y: number; tall: number }[] {
  let y = height
  return parts.map((part) => {
    const tall = barHeight(part, top, height)
    y = Math.max(0, y - tall)
    return { y, tall }
  })
}

type BarChartProps = {
  title: string
  about: string
  bars: readonly Bar[]
  colors: readonly BarColor[]
  /** The texts below the first bar and the last. */
  from: string
  to: string
}

/** Shows bars on their scale from 0, with the ends of the time below. */
export function BarChart({ title, about, bars, colors, from, to }: BarChartProps) {
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

/** The scale is at least this high, so that a chart of few visits looks like one of few. */
const minTop = 4

/** The tops of a decade; each has a half that is a whole number, from 4 up. */
const steps = [1, 2, 3, 4, 6]

/** Returns the top of a scale from 0 for `highest`: 4, 6, 10, 20, 30, 40, 60, 100 and so on. */
export function topOfScale(highest: number): number {
  for (let decade = 1; ; decade *= 10) {
    const top = steps.map((step) => step * decade).find((top) => top >= Math.max(highest, minTop))
    if (top !== undefined) return top
  }
}

/** Returns the height of a bar of `value` in a chart that is `height` high; a value above 0 is always visible. */
export function barHeight(value: number, top: number, height: number): number {
  if (value <= 0) return 0
  return Math.min(height, Math.max(height * (value / top), height * 0.015))
}
