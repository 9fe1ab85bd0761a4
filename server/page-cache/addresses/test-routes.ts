import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "#app/routes.ts"
import type { RouteTable } from "./cached-pages.ts"

/** The product's own routes, as the build has them. */
export const testRoutes: RouteTable = { root: { id: "root", path: "" }, ...entriesOf(routes, "root") }

function entriesOf(
  entries: readonly RouteConfigEntry[],
  parentId: string,
): Record<string, RouteTable[string]> {
  return Object.assign(
    {},
    ...entries.map(({ file, path, index, children = [] }) => {
      const id = file.replace(/\.tsx?$/, "")
      return { [id]: { id, parentId, path, index }, ...entriesOf(children, id) }
    }),
  )
}
