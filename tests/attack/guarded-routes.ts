import type { RouteConfigEntry } from "@react-router/dev/routes"
import { actors } from "#app/actors.ts"
import routes from "#app/routes.ts"

export type GuardedRoute = {
  path: string
  actor: (typeof actors)[string]
  /** Whether it has a page. */
  isScreen: boolean
}

/**
 * Every address of the product with its actor, so that a new route is attacked automatically.
 * @throws if a route has no actor, or another one than the layout that guards it: as everybody's it would not be attacked
 */
export function everyRoute(): GuardedRoute[] {
  return walk(routes, { ids: ["root"], path: "" })
}

function walk(
  entries: readonly RouteConfigEntry[],
  around: { ids: readonly string[]; path: string },
): GuardedRoute[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const id = file.replace(/\.tsx?$/, "")
    const here = { ids: [...around.ids, id], path: [around.path, path].filter(Boolean).join("/") }
    if (children.length > 0) return walk(children, here)
    const actor = actors[id]
    if (actor === undefined) throw new Error(`${id} has no declared actor`)
    const guard = around.ids
      .map((outer) => actors[outer])
      .find((outer) => outer === "shop" || outer === "admin")
    if (guard !== undefined && actor !== guard)
      throw new Error(`${id} is declared for a ${actor}, its layout for a ${guard}`)
    return [{ path: `/${here.path.replace(/^\//, "")}`, actor, isScreen: file.endsWith(".tsx") }]
  })
}
