/** The people who see a route. Everyone sees the document, and what surrounds every page. */
export type Area = "everyone" | "landing" | "shop" | "owner" | "operator"

/** A folder of `app/`: its contents, its column in the drawing of the rooms, and who sees its routes if it has any. */
export type AppFolder = {
  readonly name: string
  readonly about: string
  readonly column: number
  readonly area?: Area
}

/** Rows from the top to the bottom: a folder imports from lower rows only. */
type Rows = readonly (readonly AppFolder[])[]

/**
 * Each folder has pages of its own. No screen imports another one's folder, except that the storefront imports the
 * cart's.
 */
const screens: Rows = [
  [
    { name: "dashboard", about: "for the owner of a shop", column: 4, area: "owner" },
    { name: "admin", about: "for the administrator", column: 3, area: "operator" },
    { name: "landing", about: "home page, applications", column: 0.5, area: "landing" },
    { name: "storefront", about: "for shoppers", column: 1.5, area: "shop" },
    { name: "design", about: "all pieces on one page", column: 5, area: "owner" },
  ],
  [{ name: "cart", about: "cart, shared carts", column: 3, area: "shop" }],
]

/** They run on the server only and use no component. */
const services: Rows = [
  [
    { name: "images", about: "keeps and sends pictures", column: 2.5, area: "everyone" },
    { name: "notifications", about: "mail, push, events", column: 1 },
  ],
  [{ name: "auth", about: "sign-in, sessions", column: 2 }],
]

/** Its `.server.ts` files take what is sent; the others are shared with pages. */
const order: Rows = [[{ name: "order", about: "sends carts and orders", column: 2.5 }]]

const documents: Rows = [[{ name: "documents", about: "renders public pages", column: 0, area: "everyone" }]]

const shared: Rows = [
  [
    { name: "http", about: "cookies, forms, errors", column: 2.5 },
    { name: "catalogue", about: "product cards, headers", column: 4 },
  ],
  [{ name: "ui", about: "buttons, dialogs, lists", column: 2.5 }],
  [{ name: "messages", about: "texts in two languages", column: 2.5 }],
]

const database: Rows = [[{ name: "database", about: "queries of each role", column: 1 }]]

const domain: Rows = [[{ name: "domain", about: "rules, pure functions", column: 2.5 }]]

/**
 * Lists every folder of `app/`. The checks of imports, the drawing of the rooms and the files of the build follow from
 * it.
 */
export const appFolders = { screens, order, services, documents, shared, database, domain }

export const namesIn = (rows: Rows): string[] => rows.flat().map(({ name }) => name)
