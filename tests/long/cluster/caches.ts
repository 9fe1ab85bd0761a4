import { setTimeout as delay } from "node:timers/promises"
import type { Application } from "./applications.ts"
import type { SampleShop } from "./furnish.ts"
import { changedName, type Owner } from "./owner.ts"

/** Seconds after which a page that is still the old one counts as one that never changes. */
const longest = 20

/** Changes a product at HAProxy, and looks at each process itself for how long its kept page is still the old one. */
export class CacheWatch {
  readonly #owner: Owner
  readonly #shop: SampleShop
  #number = 0

  constructor(owner: Owner, shop: SampleShop) {
    this.#owner = owner
    this.#shop = shop
  }

  /**
   * @returns the seconds from the acknowledged change to the right page at the last of the processes
   * @throws when no change is acknowledged
   */
  async change(applications: readonly Application[]): Promise<number> {
    const [product = ""] = this.#shop.products
    const path = `/shop/${this.#shop.slug}/${product}`
    // Kept everywhere by then, so that each has something to forget.
    await Promise.all(applications.map(({ url }) => pageAt(url + path)))
    const name = await this.#acknowledgedName(product)
    const changedAt = performance.now()
    const seconds = () => (performance.now() - changedAt) / 1_000
    const times = applications.map(async ({ url }) => {
      while (!(await pageAt(url + path)).includes(name) && seconds() < longest) await delay(20)
      return seconds()
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
export async function keepPages(
  applications: readonly Application[],
  paths: readonly string[],
): Promise<void> {
  await Promise.all(applications.flatMap(({ url }) => paths.map((path) => pageAt(url + path))))
}

async function pageAt(url: string): Promise<string> {
  try {
    return await (await fetch(url)).text()
  } catch {
    return ""
  }
}
