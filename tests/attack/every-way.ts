import type { Page, Visitor } from "../client/visitor.ts"
import type { GuardedRoute } from "./guarded-routes.ts"

/** Ids of another owner's rows. */
export type Target = {
  slug: string
  shopId: string
  productId: string
  categoryId: string
  cartId: string
  orderId: string
  otherId: string
}

export type Attempt = {
  what: string
  /** One of many queries of the same address, which differ in the action or the id. */
  isQuery?: true
  send: (visitor: Visitor) => Promise<Page>
}

/**
 * What the caller in this `turn` of so many sends: among all of them each query of a route is sent once, and everything
 * else by two of them. `first` differs from route to route, so that each caller sends each kind of request to some route.
 */
export function shareOf(attempts: readonly Attempt[], turn: number, of: number, first = 0): Attempt[] {
  let [query, other] = [turn, turn + first]
  return attempts.filter(({ isQuery }) => (isQuery ? query++ % of === 0 : other++ % of < 2))
}

/** Every parameter that names a row or an action. */
const named = [
  ...[
    "edit",
    "view",
    "delete",
    "switch",
    "quick",
    "undo",
    "duplicate",
    "remove-image",
    "id",
    "category",
    "reorder",
    "confirm",
    "complete",
    "cancel",
    "erase",
  ],
  ...[
    "pay",
    "plan",
    "block",
    "unblock",
    "recover",
    "created",
    "to",
    "request",
    "approve",
    "reject",
    "offer",
    "remove",
  ],
]

/** All requests for a route: as a page, as data, as parts of its data, and with forms of each kind. */
export function everyWay({ path, ids }: GuardedRoute, target: Target): Attempt[] {
  const at = path
    .replace(":slug", target.slug)
    .replace(":productId", target.productId)
    .replace(":cartId", target.cartId)
    .replace(":orderId", target.orderId)
    .replace("*", "product-images")
  const things = [target.productId, target.categoryId, target.shopId, target.otherId]
  const queries = [
    "new=",
    "all-unpaid=",
    `bulk=paid&all=`,
    ...named.map((name, place) => `${name}=${things[place % things.length]}`),
    `delete=${target.shopId}&step=2`,
    `selected=delete&id=${target.productId}`,
    `edit=${target.productId}&remove-image=${target.otherId}`,
  ]
  const isFile = /\.[a-z]+$/.test(at)
  const routes = [...ids, ids.join(",")].map((id) => `_routes=${encodeURIComponent(id)}`)
  const data = isFile ? [] : [`${at === "/" ? "/_" : at}.data`]
  const requests = [
    at,
    ...data.flatMap((address) => [address, ...routes.map((parts) => `${address}?${parts}`)]),
    ...data.map((address) => `${address}?edit=${target.productId}`),
    `${at}/`,
    `/${at}`,
    at.toUpperCase(),
  ]
  const sent = [
    at,
    `${at}?index`,
    ...data.flatMap((address) => [address, ...routes.map((parts) => `${address}?${parts}`)]),
    ...data.map((address) => `${address}?delete=${target.productId}`),
  ]
  const get = (address: string): Attempt => ({
    what: `GET ${address}`,
    send: (visitor) => visitor.visit(address),
  })
  const post = (address: string): Attempt => ({
    what: `POST ${address}`,
    send: (visitor) => visitor.post(address, forms.plain),
  })
  const withQuery = queries.map((query) => `${at}?${query}`)
  return [
    ...withQuery.map((address) => ({ ...get(address), isQuery: true as const })),
    // In reverse order, so that a caller sends different queries as a page and as a form.
    ...withQuery.toReversed().map((address) => ({ ...post(address), isQuery: true as const })),
    ...requests.map(get),
    ...sent.map(post),
    { what: `POST ${at} with a file`, send: (visitor) => visitor.post(at, forms.withFile) },
  ]
}

const forms = {
  plain: {
    ...{ name: "Taken over", price: "1", sale_price: "", is_active: "on", paid: "true", sure: "on" },
    ...{ password: "taken-over-1", again: "taken-over-1", email: "taken@over.example" },
  },
  withFile: { name: "Taken over", images: new Blob(["x"], { type: "image/png" }) },
} as const
