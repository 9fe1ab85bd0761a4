import { meets, type Figure } from "./figure.ts"

/** The figures as lines of text, a group after the other. */
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
