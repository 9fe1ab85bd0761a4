import type { Figure } from "../figure.ts"
import type { PlatformSize } from "../data/shop-sizes.ts"
import type { ListTimes } from "./lists.ts"

export type MeasuredStage = PlatformSize & { times: ListTimes }

/** What grows with the platform, each as the ratio to the first stage that had it: (d) of the bench. */
export function growthFigures(measured: readonly MeasuredStage[]): Figure[] {
  const figures: Figure[] = []
  const names = measured.at(-1)?.times ?? {}
  const last = measured.at(-1)
  const listing = last?.times["shop of 10,000, listing"]
  for (const name of Object.keys(names)) {
    const first = measured.find(({ times }) => times[name] !== undefined)
    const base = first?.times[name]
    for (const { products, times } of measured) {
      const time = times[name]
      if (time === undefined || base === undefined || first === undefined) continue
      const isEnd = products === last?.products
      figures.push({
        ...{ group: "lists", name: `${name}, ${products.toLocaleString("en")} products`, unit: "ratio" },
        value: time / base,
        ...(isEnd && products !== first.products && { goal: { at: "most", value: 1.2 } }),
        from: `${time.toFixed(2)} ms, against ${first.products.toLocaleString("en")} products on the platform`,
      })
    }
    const now = last?.times[name]
    if (now === undefined || listing === undefined || !/search|deep|last/.test(name) || /of 100,/.test(name))
      continue
    figures.push({
      ...{ group: "lists", name: `${name}, against its first pages`, unit: "ratio" },
      value: now / listing,
      goal: { at: "most", value: 2 },
    })
  }
  return figures
}
