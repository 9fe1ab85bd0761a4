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
        room("bench", 3.5, "measures performance"),
        room("cli", 4.5, "the operator's commands"),
        room("server", 2, "main.ts, application.ts"),
      ],
    ],
  },
  {
    title: "Server",
    rows: [
      [
        room("server/start", 3.5, "settings, database, seed"),
        room("server/metrics", 2.5, "numbers for a monitor"),
        room("server/page-cache", 1.5, "pages and cache tags"),
      ],
      [
        room("server/backup", 3.5, "backups, the archive"),
        room("server/http", 2.5, "requests and limits"),
        room("server/visits", 0.5, "counts visits"),
      ],
      [
        room("server/embedded-postgres", 3.5, "runs the database server"),
        room("server/background", 2.5, "separate processes"),
      ],
      [
        room("server/log", 3.5, "log lines, failures"),
        room("server/bundling", 0.5, "groups files of the build"),
      ],
    ],
  },
  {
    title: "Screens",
    rows: [
      [
        room("app/dashboard", 4, "for the owner of a shop"),
        room("app/admin", 3, "for the administrator"),
        room("app/landing", 0.5, "home page, applications"),
        room("app/storefront", 1.5, "for shoppers"),
        room("app/design", 5, "all pieces on one page"),
      ],
      [room("app/cart", 3, "cart, shared carts"), room("app/root", 0.5, "the document, its entries")],
    ],
  },
  {
    title: "Behind screens",
    rows: [
      [
        room("app/images", 2.5, "keeps and sends pictures"),
        room("app/notifications", 1, "mail, push, events"),
      ],
      [room("app/auth", 2, "sign-in, sessions")],
      [room("app/documents", 0, "renders public pages")],
    ],
  },
  {
    title: "For all screens",
    rows: [
      [room("app/http", 2.5, "cookies, forms, errors"), room("app/catalogue", 4, "product cards, headers")],
      [room("app/ui", 2.5, "buttons, dialogs, lists")],
      [room("app/messages", 2.5, "texts in two languages")],
    ],
  },
  {
    title: "Ground",
    rows: [
      [room("app/database", 1, "queries of each role")],
      [room("app/domain", 2.5, "rules, pure functions"), room("app/*.ts", 1.5, "routes, actors, contexts")],
    ],
  },
]

export const rows: readonly (readonly Room[])[] = floors.flatMap((floor) => floor.rows)
