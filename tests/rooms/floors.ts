import { appFolders, type AppFolder } from "#server/bundling/app-folders.ts"

/** A room of the drawing: its name, what is in it, and the column that it stands in. */
export type Room = { readonly name: string; readonly about: string; readonly column: number }

/** Rows from the top to the bottom. An import leads to a lower row only, on the same floor or on one below. */
export type Floor = { readonly title: string; readonly rows: readonly (readonly Room[])[] }

const room = (name: string, column: number, about: string): Room => ({ name, about, column })

const inApp = (rows: readonly (readonly AppFolder[])[]): Room[][] =>
  rows.map((row) => row.map(({ name, about, column }) => room(`app/${name}`, column, about)))

const [screens = [], cart = []] = inApp(appFolders.screens)

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
        room("server/jobs", 2.5, "repeated work"),
        room("server/database-events", 1.5, "notifications received"),
      ],
      [
        room("server/log", 3.5, "log lines, failures"),
        room("server/bundling", 0.5, "groups files of the build"),
      ],
    ],
  },
  { title: "Screens", rows: [screens, [...cart, room("app/root", 0.5, "the document, its entries")]] },
  {
    title: "Behind screens",
    rows: inApp([...appFolders.order, ...appFolders.services, ...appFolders.documents]),
  },
  { title: "For all screens", rows: inApp(appFolders.shared) },
  {
    title: "Ground",
    rows: [
      ...inApp(appFolders.database),
      [...inApp(appFolders.domain).flat(), room("app/*.ts", 1.5, "routes, actors, contexts")],
    ],
  },
]

export const rows: readonly (readonly Room[])[] = floors.flatMap((floor) => floor.rows)
