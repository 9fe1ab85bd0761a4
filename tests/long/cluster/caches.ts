import { setTimeout as delay } from "node:timers/promises"
import type { Application } from "./applications.ts"
import type { SampleShop } from "./seed-cluster.ts"
import { changedName, type Owner } from "./owner.ts"

/** Seconds after which a change that is not shown counts as one that never is. */
const longest = 30

/** Changes a product at HAProxy, and looks at each process itself for how long its cached page is still the old one. */
export class CacheWatch {
  readonly #owner: Owner
  readonly #shop: SampleShop
  #number = 0

  constructor(owner: Owner, shop: SampleShop) {
    this.#owner = owner
    this.#shop = shop
  }

  /**
   * @returns for how many seconds after the acknowledged change a request could begin and still get the old page, at the
   * worst of the processes: a slow answer is no old one
   * @throws when no change is acknowledged, or one is never shown
   */
  async change(applications: readonly Application[]): Promise<number> {
    const [product = ""] = this.#shop.products
    const path = `/shop/${this.#shop.slug}/${product}`
    // Kept everywhere by then, so that each has something to forget.
    await cachePages(applications, [path])
    const name = await this.#acknowledgedName(product)
    const changedAt = performance.now()
    const times = applications.map(async (application) => {
      let wrongFor = 0
      for (;;) {
        const begunAt = performance.now() - changedAt
        const page = await pageAt(application.url + path)
        if (page?.includes(name)) return wrongFor
        // An error is no old page, but it is none for ever either.
        if (page !== null) wrongFor = begunAt / 1_000
        if (begunAt > longest * 1_000) throw new Error(`${application.name} never shows ${name}`)
        await delay(20)
      }
    })
    return Math.max(...(await Promise.all(times)))
  }

  async #acknowledgedName(product: string): Promise<string> {
    for (let tries = 0; tries < 300; tries++) {
      const name = changedName(++this.#number)
      if ((await this.#owner.rename(product, name))?.isAcknowledged) return name
      await delay(200)
    }
    throw new Error("no change of the watched product is acknowledged")
  }
}

/** Has every process make and keep these pages, if it has not yet. */
export async function cachePages(
  applications: readonly Application[],
  paths: readonly string[],
): Promise<void> {
  await Promise.all(applications.flatMap(({ url }) => paths.map((path) => pageAt(url + path))))
}

/** Null for any other answer than a page, and without one. */
async function pageAt(url: string): Promise<string | null> {
  try {
    const result = await fetch(url)
    const html = await result.text()
    return result.status === 200 ? html : null
  } catch {
    return null
  }
}
