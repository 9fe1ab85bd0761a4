import { assert, constantFrom, double, property, string } from "fast-check"
import { expect, test } from "vitest"
import { Histogram } from "./request-counts.ts"
import { writeMetrics } from "./text-format.ts"

test("a counter with labels, a gauge without", () => {
  const text = writeMetrics([
    {
      name: "vitrine_requests_total",
      help: "Answers.",
      type: "counter",
      samples: [
        { labels: { kind: "image", status: "2xx" }, value: 3 },
        { labels: { kind: "image", status: "5xx" }, value: 0 },
      ],
    },
    { name: "vitrine_pages", help: "Pages.", type: "gauge", samples: [{ value: 1.5 }] },
  ])
  expect(text).toBe(
    [
      "# HELP vitrine_requests_total Answers.",
      "# TYPE vitrine_requests_total counter",
      'vitrine_requests_total{kind="image",status="2xx"} 3',
      'vitrine_requests_total{kind="image",status="5xx"} 0',
      "# HELP vitrine_pages Pages.",
      "# TYPE vitrine_pages gauge",
      "vitrine_pages 1.5",
      "",
    ].join("\n"),
  )
})

test("a histogram's buckets hold what the smaller ones do, a bound itself included, and all are in the last", () => {
  const seconds = new Histogram([0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value)
  const text = writeMetrics([
    { name: "took_seconds", help: "Seconds.", type: "histogram", samples: seconds.samples({ kind: "x" }) },
  ])
  expect(text.split("\n").slice(2)).toEqual([
    'took_seconds_bucket{kind="x",le="0.1"} 2',
    'took_seconds_bucket{kind="x",le="1"} 3',
    'took_seconds_bucket{kind="x",le="+Inf"} 4',
    'took_seconds_sum{kind="x"} 7.65',
    'took_seconds_count{kind="x"} 4',
    "",
  ])
})

/** Characters with a meaning in the format, and a letter of each kind. */
const hard = ['"', "\\", "\n", "{", "}", ",", " ", "=", "n", "ب"] as const

test("whatever a label says stays on its line, and every number is one that Prometheus reads", () => {
  assert(
    property(string({ unit: constantFrom(...hard) }), double(), (label, value) => {
      const text = writeMetrics([
        { name: "a", help: label, type: "gauge", samples: [{ labels: { label }, value }] },
      ])
      const lines = text.split("\n")
      const [, written = "", number = ""] =
        /^a\{label="((?:[^"\\]|\\["\\n])*)"\} (\S+)$/s.exec(lines[2] ?? "") ?? []
      const read = written.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter))
      const isSame = Object.is(Number(number.replace("Inf", "Infinity")), value === 0 ? 0 : value)
      return lines.length === 4 && read === label && isSame
    }),
  )
})

test.each(["9a", "a-b", "a b", ""])("%j names nothing", (name) => {
  expect(() => writeMetrics([{ name, help: "", type: "gauge", samples: [] }])).toThrow("can't name")
  const samples = [{ labels: { [name]: "x" }, value: 1 }]
  expect(() => writeMetrics([{ name: "a", help: "", type: "gauge", samples }])).toThrow("can't name")
})

test("a name comes once", () => {
  const metric = { name: "a", help: "", type: "gauge", samples: [] } as const
  expect(() => writeMetrics([metric, metric])).toThrow("can't name")
})
