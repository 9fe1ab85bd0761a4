/** One line of the table. */
export type Figure = {
  /** `cached`, `lists` …: what stands together. */
  group: string
  name: string
  value: number
  unit: "ratio" | "/s" | "ms" | "s" | "KB" | "MB" | ""
  /** What it has to reach (docs/performance.md), and whether more or less is better. */
  goal?: { at: "least" | "most"; value: number }
  /** What it was made of. */
  from?: string
}

export function meets({ value, goal }: Figure): boolean | null {
  if (goal === undefined) return null
  return goal.at === "least" ? value >= goal.value : value <= goal.value
}

/** The middle one; of an even number the lower of both. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN
}
