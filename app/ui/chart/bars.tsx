import { useId } from "react"
import { barHeight } from "#app/ui/chart/bar-scale.ts"
import "./bars.css"

/** What one day, week or month shows: its numbers, the lowest part first, and in words. */
export type Bar = { key: string; parts: readonly number[]; label: string }

export type BarColor = "fill-first" | "fill-second" | "fill-third"

type Props = {
  title: string
  about: string
  bars: readonly Bar[]
  /** The number at the upper edge. */
  top: number
  /** Names of classes that colour the parts. */
  colors: readonly BarColor[]
  /** Says how high it stands. */
  className: string
}

/** Units of the drawing; the page stretches it, for it has neither text nor round shapes. */
const step = 10
const width = 7
const height = 100

/** Numbers over time as bars of stacked parts, time running with the writing, the last one not over yet. It says itself in words. */
export function Bars({ title, about, bars, top, colors, className }: Props) {
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
