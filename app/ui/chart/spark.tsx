import "./spark.css"

type SparkProps = {
  /** In order, at least two. */
  now: readonly number[]
  /** As many, of the time before. */
  before: readonly number[]
}

/** Units of the drawing, which the page stretches. */
const width = 100
const height = 40

/** A line of numbers over the dashed line of those before; the numbers themselves stand as text beside it. */
export function Spark({ now, before }: SparkProps) {
  const top = Math.max(1, ...now, ...before)
  const line = sparkLine(now, top)
  return (
    <svg
      className="spark flip"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="spark__before" d={sparkLine(before, top)} />
      <path className="spark__under" d={`${line}L${width} ${height}L0 ${height}Z`} />
      <path d={line} />
    </svg>
  )
}

/** The path of numbers from the start to the end of the drawing, `top` at its upper edge. */
export function sparkLine(values: readonly number[], top: number): string {
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * width
    // Half a line's width off the edges.
    const y = height - 1 - (value / top) * (height - 2)
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
  })
  return `M${points.join("L")}`
}
