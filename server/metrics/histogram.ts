import { writeNumber, type Labels, type Sample } from "./text-format.ts"

/** How many values were at most as large as each bound, how many there were, and their sum. */
export class Histogram {
  readonly #bounds: readonly number[]
  /** Of each bound those that are in no smaller one; the last place has those beyond all. */
  readonly #counts: number[]
  #sum = 0

  /** `bounds` grow. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(value: number): void {
    const found = this.#bounds.findIndex((bound) => value <= bound)
    const place = found === -1 ? this.#bounds.length : found
    this.#counts[place] = (this.#counts[place] ?? 0) + 1
    this.#sum += value
  }

  /** In the order and with the parts that Prometheus expects. */
  samples(labels: Labels = {}): Sample[] {
    let count = 0
    const buckets = [...this.#bounds, Infinity].map((bound, place): Sample => {
      count += this.#counts[place] ?? 0
      return { suffix: "_bucket", labels: { ...labels, le: writeNumber(bound) }, value: count }
    })
    return [
      ...buckets,
      { suffix: "_sum", labels, value: this.#sum },
      { suffix: "_count", labels, value: count },
    ]
  }
}
