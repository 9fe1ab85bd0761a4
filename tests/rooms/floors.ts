/** A room of the drawing: its name, what is in it, and the column that it stands in. */
export type Room = { readonly name: string; readonly about: string; readonly column: number }

/** Rows from the top to the bottom. An import leads to a lower row only, on the same floor or on one below. */
export type Floor = { readonly title: string; readonly rows: readonly (readonly Room[])[] }

const room = (name: string, column: number, about: string): Room => ({ name, about, column })

export const floors: readonly Floor[] = [
  {
    title: "Programs",
    rows: [
      [
        room("bench", 4.5, "measures performance"),
        room("cli", 3.5, "the operator's commands"),
        room("server", 2.5, "main.ts, application.ts"),
      ],
    ],
  },
  {
    title: "Server",
    rows: [
      [
        room("server/start", 4, "settings, database, seed"),
        room("server/metrics", 2, "numbers for a monitor"),
        room("server/page-cache", 1, "pages and cache tags"),
      ],
      [
        room("server/daily-backup", 4, "one backup a day"),
        room("server/http", 2, "requests and limits"),
        room("server/visits", 0, "counts visits"),
      ],
      [room("server/backup", 3, "all data in one file")],
      [room("server/embedded-postgres", 3, "runs the database server")],
      [
        room("server/log", 2.5, "log lines, failures"),
        room("server/bundling", 4.5, "groups files of the build"),
      ],
    ],
  },
  {
    title: "Screens",
    rows: [
      [
        room("app/dashboard", 1, "for the owner of a shop"),
        room("app/admin", 4.5, "for the administrator"),
        room("app/landing", 3.5, "home page, applications"),
        room("app/storefront", 0, "for shoppers"),
        room("app/design", 2.5, "all pieces on one page"),
      ],
      [room("app/cart", 2.5, "cart, shared carts"), room("app/root", 0.5, "the document, its entries")],
    ],
  },
  {
    title: "Behind screens",
    rows: [
      [room("app/images", 2, "keeps and sends pictures")],
      [
        room("app/zip", 0, "archives"),
        room("app/imports", 1, "product files"),
        room("app/mail", 5, "sends mail"),
        room("app/auth", 2, "sign-in, sessions"),
        room("app/documents", 3, "renders public pages"),
        room("app/phone", 4, "phone numbers"),
      ],
    ],
  },
  {
    title: "For all screens",
    rows: [
      [room("app/http", 2, "cookies, forms, errors"), room("app/catalogue", 3, "product cards, headers")],
      [room("app/ui", 2.5, "buttons, dialogs, lists")],
      [room("app/messages", 2.5, "texts in two languages")],
    ],
  },
  {
    title: "Ground",
    rows: [
      [room("app/database", 1.5, "queries of each role")],
      [room("app/domain", 2.5, "rules, pure functions"), room("app/*.ts", 1.5, "routes, actors, contexts")],
    ],
  },
]

export const rows: readonly (readonly Room[])[] = floors.flatMap((floor) => floor.rows)
