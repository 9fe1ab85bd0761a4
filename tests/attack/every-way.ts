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
  /** Of one of many queries of the same address, which differ in the action or the id: its place among them. */
  query?: { position: number; isForm: boolean }
  send: (visitor: Visitor) => Promise<Page>
}

type Share = { iteration: number; of: number; first: number }

/**
 * What the caller in this `turn` of so many sends: all of them together send each query of a route once, as a page or as a
 * form, and everything else once. `first` is the route's number: another route's queries are dealt out differently.
 */
export function shareOf(attempts: readonly Attempt[], { iteration, of, first }: Share): Attempt[] {
  let other = iteration + first
  const areForms = Math.floor(first / of)
  return attempts.filter(({ query }) =>
    query === undefined
      ? other++ % of === 0
      : (query.position + iteration + first) % of === 0 &&
        query.isForm === ((query.position + areForms) % 2 === 1),
  )
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

/** All requests for a route: as a page, as the data of which the framework would draw it, and with forms of each kind. */
export function everyWay({ path }: GuardedRoute, target: Target): Attempt[] {
  const at = addressOf(path, target)
  const things = [target.productId, target.categoryId, target.shopId, target.otherId]
  const queries = [
    "new=",
    "all-unpaid=",
    `bulk=paid&all=`,
    ...named.map((name, index) => `${name}=${things[index % things.length]}`),
    `delete=${target.shopId}&step=2`,
    `selected=delete&id=${target.productId}`,
    `edit=${target.productId}&remove-image=${target.otherId}`,
  ]
  const data = `${at === "/" ? "/_" : at}.data`
  const requests = [at, data, `${at}/`, `/${at}`, at.toUpperCase()]
  const sent = [at, `${at}?index`, data, `${data}?delete=${target.productId}`]
  return [
    ...queries.map((query, index) => ({
      ...get(`${at}?${query}`),
      query: { position: index, isForm: false },
    })),
    ...queries.map((query, index) => ({
      ...post(`${at}?${query}`),
      query: { position: index, isForm: true },
    })),
    ...requests.map(get),
    ...sent.map(post),
    { what: `POST ${at} with a file`, send: (visitor) => visitor.post(at, forms.withFile) },
  ]
}

/** A route's page, and a form sent to it by a script and by a document. */
export function plainUploader({ path }: GuardedRoute, target: Target): Attempt[] {
  const at = addressOf(path, target)
  return [get(at), post(at), sendDocument(at)]
}

function addressOf(path: string, target: Target): string {
  return path
    .replace(":slug", target.slug)
    .replace(":productId", target.productId)
    .replace(":cartId", target.cartId)
    .replace(":orderId", target.orderId)
    .replace(":section?", "basic")
    .replace("*", "product-images")
}

const get = (address: string): Attempt => ({
  what: `GET ${address}`,
  send: (visitor) => visitor.visit(address),
})

const post = (address: string): Attempt => ({
  what: `POST ${address}`,
  send: (visitor) => visitor.post(address, forms.plain),
})

const sendDocument = (address: string): Attempt => ({
  what: `POST ${address} without a script`,
  send: (visitor) => visitor.post(address, forms.plain, { accept: "text/html" }),
})

const forms = {
  plain: {
    ...{ name: "Taken over", price: "1", sale_price: "", is_active: "on", paid: "true", sure: "on" },
    ...{ password: "taken-over-1", again: "taken-over-1", email: "taken@over.example" },
  },
  withFile: { name: "Taken over", images: new Blob(["x"], { type: "image/png" }) },
} as const
