import { fromElsewhere } from "#tests/client/sign-in.ts"
import type { Page, Visitor } from "#tests/client/visitor.ts"
import type { FurnishedShop } from "./seed-soak.ts"
import type { Check } from "../checking.ts"
import type { Person } from "./person.ts"

/** Few enough that the page cache is soon as full as it gets. */
const searches = ["lamp", "lamp 1", "lamp 2", "12", "مصباح", "%_", "nothing of the kind", "lamp 39"]
const sorts = ["price-low", "price-high", "name", "newest"]

/** Browses: pages that are kept, pages that are made, searches, the framework's data, files. */
export function shopper(
  visitor: Visitor,
  shops: readonly FurnishedShop[],
  first: number,
  check: Check,
): Person {
  return {
    what: "a shopper",
    rest: 180,
    async iteration(number) {
      const position = first * 7 + number
      const one = <Thing>(things: readonly Thing[], step: number) =>
        things[Math.floor(position / step) % things.length]
      const shop = one(shops, 3)
      if (shop === undefined) return
      const product = one(shop.products, 5)
      const home = `/shop/${shop.slug}`
      const paths = [
        home,
        `${home}/${product}`,
        `${home}?q=${encodeURIComponent(one(searches, 2) ?? "")}`,
        `${home}?sort=${one(sorts, 4)}&page=${1 + (position % 2)}`,
        `${home}/${product}?lang=${position % 3 === 0 ? "ar" : "en"}`,
        // Never kept: each is made.
        `${home}?q=${Math.random()}`,
        `${home}/cart?product=${product}`,
        ["/", "/terms", "/?lang=ar", "/sitemap.xml", `${home}/sitemap.xml`, "/robots.txt"][position % 6] ??
          "/",
        `${home}/icons/192.png`,
      ]
      await check(
        "a shopper's page",
        [200],
        visitor.visit(paths[number % paths.length] ?? "/", fromElsewhere()),
      )
    },
  }
}

/** Shares a new cart, opens its link, and requests its preview. */
export function cartSharer(url: string, shops: readonly FurnishedShop[], check: Check): Person {
  let shared = 0
  return {
    what: "a cart",
    rest: 6_000,
    async iteration(number) {
      const shop = shops[number % shops.length]
      if (shop === undefined) return
      const items = shop.products
        .slice(0, 1 + (number % 5))
        .map((productId) => ({ productId, variantId: null, quantity: 1 + (++shared % 900) }))
      const result = await check("a cart is shared", [200], shareCart(url, shop.slug, items))
      const { id } = JSON.parse(result.html) as { id: string }
      for (const path of [`/cart/${id}`, `/cart/${id}?lang=ar`, `/cart/${id}/preview.jpg`])
        await check("a shared cart", [200], get(url + path))
    },
  }
}

async function shareCart(url: string, slug: string, items: readonly object[]): Promise<Page> {
  return read(
    await fetch(`${url}/shop/${slug}/cart`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...fromElsewhere() },
      body: JSON.stringify({ items }),
    }),
  )
}

async function get(address: string): Promise<Page> {
  return read(await fetch(address, { headers: fromElsewhere() }))
}

async function read(response: Response): Promise<Page> {
  return { status: response.status, headers: response.headers, html: await response.text() }
}
