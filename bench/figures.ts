/** One line of the table. */
export type Figure = {
  /** Figures of one group are printed together: `cached`, `lists` … */
  group: string
  name: string
  value: number
  unit: "ratio" | "/s" | "ms" | "s" | "KB" | "MB" | ""
  /** The goal (docs/performance.md), and whether more or less is better. */
  goal?: { at: "least" | "most"; value: number }
  /** How it was measured. */
  from?: string
}

export function meets({ value, goal }: Figure): boolean | null {
  if (goal === undefined) return null
  return goal.at === "least" ? value >= goal.value : value <= goal.value
}

/** Returns the median; of an even number of values the lower one. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN
}

/** Returns the figures as lines of text, one group after the other. */
export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const lines: string[] = []
  let group = ""
  for (const figure of figures) {
    if (figure.group !== group) lines.push("", (group = figure.group))
    lines.push(
      `  ${figure.name.padEnd(width)}  ${written(figure).padStart(10)}  ${verdict(figure)}`.trimEnd(),
    )
  }
  return lines.join("\n")
}

function written({ value, unit }: Figure): string {
  const digits = unit === "ratio" || unit === "" ? 2 : value < 10 ? 2 : value < 100 ? 1 : 0
  return `${value.toFixed(digits)}${unit === "" || unit === "ratio" ? "" : ` ${unit}`}`
}

function verdict(figure: Figure): string {
  const { goal, from } = figure
  const wanted = goal === undefined ? "" : `${meets(figure) ? "ok" : "NOT"} (at ${goal.at} ${goal.value})`
  return [wanted.padEnd(18), from ?? ""].join(" ")
}
