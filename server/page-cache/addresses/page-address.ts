import type { PublicDocument } from "#app/documents/document.ts"
import { actors } from "#app/actors.ts"
import { cachedPages, type PathParts } from "./cached-pages.ts"
import { routeMatcher, type RouteTable } from "./route-matcher.ts"

/** What is kept, and under which name. */
export type PageAddress = {
  /** The page's one path and query: what is rendered, and the key. */
  readonly key: string
  /** The key without its query. */
  readonly path: string
  readonly tags: readonly string[]
  /** The dynamic parts of the path. */
  readonly params: PathParts
  /** What is rendered; without it the routes answer. */
  readonly document: PublicDocument | undefined
}

/** The cached page that a request's path and query ask for, or null. */
export type FindPageAddress = (url: string) => PageAddress | null

/** Nothing that could be read in two ways: no backslash, no dot segment, no empty segment but a last one. */
const plainPath = /^(?=\/)(?:\/(?!\.)[\w%.-]+)*\/?$/

/**
 * Addresses by matching against all routes: what a private route takes is no page's, however much it looks like one.
 * @throws naming a cached page that is no route, or not for visitors together with all that it stands in.
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
