import { useId } from "react"
import { barHeight } from "#app/domain/bar-scale.ts"

/** What one day shows: its numbers, the lowest part first, and in words. */
export type DayBar = { day: string; parts: readonly number[]; words: string }

type Props = {
  title: string
  about: string
  bars: readonly DayBar[]
  /** The number at the upper edge. */
  top: number
  /** Names of classes that colour the parts. */
  colors: readonly string[]
  className: string
}

/** Units of the drawing; the page stretches it, for it has neither text nor round shapes. */
const step = 10
const width = 7
const height = 100

/** Days as bars of stacked parts, time running with the writing. Drawn on the server; it says itself in words. */
export function DayBars({ title, about, bars, top, colors, className }: Props) {
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
      {bars.map(({ day, parts, words }, index) => (
        <g key={day} className={index === bars.length - 1 ? "plot__day is-today" : "plot__day"}>
          <title>{words}</title>
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
