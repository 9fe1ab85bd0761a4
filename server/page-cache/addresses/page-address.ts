import type { PublicDocument } from "#app/documents/document.ts"
import { actors } from "#app/actors.ts"
import { cachedPages, type PathParts } from "./cached-pages.ts"
import { routeMatcher, type RouteTable } from "./route-matcher.ts"

/** The address of a cached page. */
export type PageAddress = {
  /** The page's one path and query, which are rendered, and are the key in the cache. */
  readonly key: string
  /** The key without its query. */
  readonly path: string
  readonly tags: readonly string[]
  /** The dynamic parts of the path. */
  readonly params: PathParts
  /** The document to render; without it the routes respond. */
  readonly document: PublicDocument | undefined
}

/** Returns the cached page of a request's path and query, or null. */
export type FindPageAddress = (url: string) => PageAddress | null

/** Matches a path that has one reading only: no backslash, no dot segment, no empty segment except the last. */
const plainPath = /^(?=\/)(?:\/(?!\.)[\w%.-]+)*\/?$/

/**
 * Finds pages by matching against all routes, so the address of a private route is never a page's, even if it looks
 * like one.
 * @throws naming a cached page that is no route, or that is not for visitors with all of its parents
 */
export function pageAddresses(routes: RouteTable): FindPageAddress {
  assertForVisitors(routes)
  const match = routeMatcher(routes)
  return (url) => {
    const [path = "", search = ""] = url.split(/\?(.*)/s)
    if (!plainPath.test(path)) return null
    const query = new URLSearchParams(search)
    const found = match(path)
    const page = found === null ? undefined : cachedPages[found.id]
    if (found === null || page === undefined) return null
    const { params } = found
    const key = page.address(params, query)
    if (key === null) return null
    return {
      key,
      path: key.replace(/\?.*/s, ""),
      tags: page.tags(params),
      params,
      document: page.document,
    }
  }
}

function assertForVisitors(routes: RouteTable): void {
  for (const id of Object.keys(cachedPages)) {
    for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
      if (routes[at] === undefined) throw new Error(`a page that may be kept is no route: ${at}`)
      if (actors[at] !== "visitor") throw new Error(`a page that may be kept is not for every visitor: ${at}`)
    }
  }
}
