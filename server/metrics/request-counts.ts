import { endOf, pathOf, type RequestContext } from "../http/request-context.ts"
import type { Origin } from "../page-cache/page-cache.ts"
import { writeNumber, type Metric, type Labels, type Sample } from "./text-format.ts"

const boundsSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const classes = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const

type ByClass = number[]

/** Counts responses by kind and status class, and measures the time of those that were not simply sent from memory. */
export class RequestCounts {
  /** Counts hits. Their time is not measured: reading a clock would cost as much. */
  readonly #hits: ByClass = none()
  readonly #responses = new Map<RequestKind, { byClass: ByClass; seconds: Histogram }>(
    requestKinds.map((kind) => [kind, { byClass: none(), seconds: new Histogram(boundsSeconds) }]),
  )
  readonly #origins: Record<Origin, number> = { hit: 0, miss: 0, coalesced: 0, stale: 0 }

  /** Does a single addition, because nearly every request passes here. */
  countHit(status: number): void {
    add(this.#hits, status)
  }

  /** Must be called when a response or its connection has ended. */
  countEnded(context: RequestContext): void {
    const { request, started, origin } = context
    const counted = this.#responses.get(requestKind(request.method ?? "GET", pathOf(request.url)))
    if (counted === undefined) return
    add(counted.byClass, endOf(context))
    counted.seconds.observe((performance.now() - started) / 1_000)
    if (origin !== undefined) this.#origins[origin] += 1
  }

  metrics(): Metric[] {
    const kinds = [...this.#responses]
    const all: [string, ByClass][] = [
      ["hit", this.#hits],
      ...kinds.map(([kind, { byClass }]): [string, ByClass] => [kind, byClass]),
    ]
    const { hit, miss, coalesced, stale } = this.#origins
    const hits = this.#hits.reduce((sum, count) => sum + count, 0)
    return [
      {
        name: "vitrine_requests_total",
        help: "Answers by kind and class of status; kind hit are pages sent from memory.",
        type: "counter",
        samples: all.flatMap(([kind, byClass]) =>
          byClass.map((value, index) => ({ labels: { kind, status: classes[index] ?? "" }, value })),
        ),
      },
      {
        name: "vitrine_request_duration_seconds",
        help: "Seconds from a request's headers to the end of its answer, but for pages sent from memory.",
        type: "histogram",
        samples: kinds.flatMap(([kind, { seconds }]) => seconds.samples({ kind })),
      },
      {
        name: "vitrine_page_cache_requests_total",
        help: "Requests for pages that may be kept: kept is a hit, made a miss, shared a request coalesced with another's miss, stale a page past its TTL.",
        type: "counter",
        samples: [
          { labels: { origin: "hit" }, value: hits + hit },
          { labels: { origin: "miss" }, value: miss },
          { labels: { origin: "coalesced" }, value: coalesced },
          { labels: { origin: "stale" }, value: stale },
        ],
      },
    ]
  }
}

function none(): ByClass {
  return classes.map(() => 0)
}

function add(byClass: ByClass, status: number): void {
  const position = Math.trunc(status / 100) - 1
  byClass[position] = (byClass[position] ?? 0) + 1
}

/** Requests have few kinds, by method and address, so that nothing of a person is in them. */
const requestKinds = ["document", "action", "image", "file", "health"] as const
type RequestKind = (typeof requestKinds)[number]

export function requestKind(method: string, path: string): RequestKind {
  if (path === "/healthz" || path === "/readyz") return "health"
  if (method === "POST") return "action"
  if (path.startsWith("/assets/")) return "file"
  if (path.startsWith("/images/") || path.endsWith("/preview.jpg")) return "image"
  return "document"
}

/** Counts how many values were at most as large as each bound and how many there were, and adds them up. */
export class Histogram {
  readonly #bounds: readonly number[]
  /** Each bound counts the values that are above the bound before it; the last index counts those above all bounds. */
  readonly #counts: number[]
  #sum = 0

  /** `bounds` are in ascending order. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(value: number): void {
    const found = this.#bounds.findIndex((bound) => value <= bound)
    const position = found === -1 ? this.#bounds.length : found
    this.#counts[position] = (this.#counts[position] ?? 0) + 1
    this.#sum += value
  }

  /** Returns the samples in the order and with the parts that Prometheus expects. */
  samples(labels: Labels = {}): Sample[] {
    let count = 0
    const buckets = [...this.#bounds, Infinity].map((bound, index): Sample => {
      count += this.#counts[index] ?? 0
      return { suffix: "_bucket", labels: { ...labels, le: writeNumber(bound) }, value: count }
    })
    return [
      ...buckets,
      { suffix: "_sum", labels, value: this.#sum },
      { suffix: "_count", labels, value: count },
    ]
  }
}
