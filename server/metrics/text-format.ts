export type Labels = Readonly<Record<string, string>>

export type Sample = {
  labels?: Labels
  value: number
  /** The part of a histogram. */
  suffix?: "_bucket" | "_sum" | "_count"
}

export type Metric = {
  name: string
  /** One sentence that says what is counted, and its unit. */
  help: string
  type: "counter" | "gauge" | "histogram"
  samples: readonly Sample[]
}

/** Returns a gauge with one sample. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] }
}

export const textFormatType = "text/plain; version=0.0.4; charset=utf-8"

const nameOfMetric = /^[a-z_][a-z0-9_]*$/

/**
 * Writes metrics in Prometheus' text format 0.0.4, each name once with all its samples.
 * @throws for a name that the format does not allow, or that occurs twice
 */
export function writeMetrics(metrics: readonly Metric[]): string {
  const seen = new Set<string>()
  return metrics
    .map(({ name, help, type, samples }) => {
      if (!nameOfMetric.test(name) || seen.has(name)) throw new Error(`${name} can't name a metric`)
      seen.add(name)
      const lines = samples.map((sample) => writeSample(name, sample))
      return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n")
    })
    .join("")
}

function writeSample(name: string, { labels = {}, value, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => {
    if (!nameOfMetric.test(label)) throw new Error(`${label} can't name a label`)
    return `${label}="${escapeLabel(text)}"`
  })
  return `${name}${suffix ?? ""}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${writeNumber(value)}`
}

/** Writes a number as Go writes and reads it. */
export function writeNumber(value: number): string {
  if (Number.isNaN(value)) return "NaN"
  if (!Number.isFinite(value)) return value > 0 ? "+Inf" : "-Inf"
  return String(value)
}

function escapeHelp(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")
}

function escapeLabel(text: string): string {
  return escapeHelp(text).replaceAll('"', '\\"')
}
