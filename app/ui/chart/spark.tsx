import "./spark.css"

type SparkProps = {
  /** In order, at least two. */
  now: readonly number[]
  /** The same count, from the period before. */
  before: readonly number[]
}

/** Units of the drawing, which the page stretches. */
const width = 100
const height = 40

/** Shows a line of numbers over the dashed line of those before; text beside it has the numbers themselves. */
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

/** Returns the path of numbers from the start to the end of the drawing, `top` at its upper edge. */
export function sparkLine(values: readonly number[], top: number): string {
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * width
    // The line stays half of its width off the edges.
    const y = height - 1 - (value / top) * (height - 2)
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`
  })
  return `M${points.join("L")}`
}
