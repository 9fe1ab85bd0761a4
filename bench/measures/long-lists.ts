import type { Client } from "pg"
import { medianOf } from "../figures.ts"
import { load } from "../load.ts"
import { largeShop, smallShop } from "../data/sizes.ts"

/** Milliseconds of the median response, by kind of request. */
export type ListTimes = Readonly<Record<string, number>>

const runs = 11

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
const sorts = ["", "&sort=price-low", "&sort=price-high", "&sort=name"]

/** The pages of a shop of 100 products are few, so each is requested in every order. */
const ofSmall: Readonly<Record<string, readonly string[]>> = {
  "shop of 100, listing": numbers(1, 9).map((page) => `/shop/${smallShop}?page=${page}`),
  "shop of 100, search": ["mug", "bowl", "soap", "jug", "o", "a", "e", "lantern"].flatMap((q) =>
    sorts.map((sort) => `/shop/${smallShop}?q=${q}${sort}`),
  ),
}

const ofLarge: Readonly<Record<string, readonly string[]>> = {
  "shop of 10,000, listing": numbers(1, 30).map((page) => `/shop/${largeShop}?page=${page}`),
  "shop of 10,000, newest": numbers(1, 30).map((page) => `/shop/${largeShop}?sort=newest&page=${page}`),
  "shop of 10,000, by price": numbers(1, 30).map((page) => `/shop/${largeShop}?sort=price-low&page=${page}`),
  "shop of 10,000, search": numbers(10, 39).map((q) => `/shop/${largeShop}?q=${q}`),
  "shop of 10,000, Arabic search": ["كوب", "صحن", "فانوس", "صابون", "شال", "إبريق", "سلّة", "مرآة"].flatMap(
    (q) => sorts.map((sort) => `/shop/${largeShop}?q=${encodeURIComponent(q)}${sort}`),
  ),
  "shop of 10,000, deep pages": numbers(450, 480).map((page) => `/shop/${largeShop}?page=${page}`),
  "shop of 10,000, last pages": numbers(920, 949).map((page) => `/shop/${largeShop}?page=${page}`),
}

/** Without `hasLarge` there is only the shop of 100. */
export type ListPlatform = { port: number; owner: Client; hasLarge: boolean }

/**
 * Measures lists. Each page is rendered, never cached: one connection, one page after the other, and the cache is
 * cleared before a page is repeated. The platforms, the largest last, alternate at each list, in each run beginning
 * with another one.
 */
export async function measureLists(platforms: readonly ListPlatform[]): Promise<ListTimes[]> {
  const sides = await Promise.all(
    platforms.map(async (platform) => ({
      ...platform,
      pages: await pagesOf(platform),
      medians: new Map<string, number[]>(),
    })),
  )
  for (let run = 0; run < runs; run++) {
    const iterations = [...sides.slice(run % sides.length), ...sides.slice(0, run % sides.length)]
    for (const name of Object.keys(sides.at(-1)?.pages ?? {})) {
      for (const { port, owner, pages, medians } of iterations) {
        const paths = pages[name]
        if (paths === undefined) continue
        await forget(owner)
        const { medianMs } = await load({ port, paths, connections: 1 })
        medians.set(name, [...(medians.get(name) ?? []), medianMs])
      }
    }
  }
  // This is not the minimum: a machine that is quick for a moment is so for one of them alone.
  return sides.map(({ medians }) =>
    Object.fromEntries([...medians].map(([name, values]) => [name, medianOf(values)])),
  )
}

async function pagesOf({ owner, hasLarge }: ListPlatform): Promise<Record<string, readonly string[]>> {
  return hasLarge ? { ...ofSmall, ...(await categoryPages(owner)), ...ofLarge } : { ...ofSmall }
}

async function categoryPages(owner: Client): Promise<Record<string, string[]>> {
  const { rows } = await owner.query<{ id: string }>(
    "select categories.id from categories join shops on shops.id = shop_id where slug = $1 order by sort_order",
    [largeShop],
  )
  const paths = rows.flatMap(({ id }) =>
    numbers(1, 4).map((page) => `/shop/${largeShop}?category=${id}&page=${page}`),
  )
  return { "shop of 10,000, category": paths }
}

/** Invalidates the cached pages of the shops, as a change would. */
export async function forget(owner: Client): Promise<void> {
  await owner.query("select pg_notify('vitrine_changes', 'slug ' || slug) from unnest($1::text[]) as slug", [
    [smallShop, largeShop],
  ])
  await new Promise((resolve) => setTimeout(resolve, 100))
}
