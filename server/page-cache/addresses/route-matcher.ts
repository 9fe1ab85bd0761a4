import { matchRoutes, type RouteObject } from "react-router"

/** The routes of the build, as far as the matcher needs them. */
export type RouteTable = Readonly<Record<string, RouteEntry | undefined>>

type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean }

export type RouteMatch = {
  readonly id: string
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * Returns the route of a path, still encoded and without a query; null if there is none, or if the path can't be
 * decoded.
 */
export type MatchRoute = (pathname: string) => RouteMatch | null

/** Matches with the router's own function. */
export function routeMatcher(routes: RouteTable): MatchRoute {
  const tree = treeOf(routes)
  return (pathname) => {
    // The router would write a line to the console for each.
    if (!isDecodable(pathname)) return null
    const leaf = matchRoutes(tree, pathname)?.at(-1)
    return leaf?.route.id === undefined ? null : { id: leaf.route.id, params: leaf.params }
  }
}

function treeOf(routes: RouteTable, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    ]
  })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
