/** What is read of the build's routes. */
export type RouteTable = Readonly<Record<string, RouteEntry | undefined>>

type RouteEntry = { id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean }

export type RouteMatch = { readonly id: string; readonly params: Readonly<Record<string, string>> }

/** The route of a path, still encoded and without a query, as React Router's `matchRoutes` finds it; null where it finds none. */
export type MatchRoute = (pathname: string) => RouteMatch | null

/** A route as a list of segments: `shop`, `:slug`, and `*` as the last one. Of several that fit, the lowest rank wins. */
type Pattern = { id: string; segments: readonly string[]; rank: number }

/** What may follow after the same segments. */
type Node = {
  readonly statics: Map<string, Node>
  dynamic: Node | undefined
  /** The best of the patterns that end here, and of those that end here with a `*`. */
  end: Pattern | undefined
  splat: Pattern | undefined
}

const newNode = (): Node => ({ statics: new Map(), dynamic: undefined, end: undefined, splat: undefined })

/**
 * Compiles the table once, where the router ranks all routes and tries one after the other for each path.
 * @throws naming a route whose path has a kind of segment that no route of the product uses.
 */
export function routeMatcher(routes: RouteTable): MatchRoute {
  const root = newNode()
  // The sort keeps the order of equal ones.
  const ranked = patternsOf(routes).toSorted((one, other) => other.score - one.score)
  for (const [rank, { id, segments }] of ranked.entries()) insert(root, { id, segments, rank })
  return (pathname) => {
    if (!pathname.startsWith("/")) return null
    const path = decoded(pathname)
    const segments = withoutLastSlashes(path).split("/").slice(1)
    const found = bestOf(root, { path, segments }, 0)
    return found === undefined ? null : { id: found.id, params: paramsOf(found, { path, segments }) }
  }
}

type ScoredPath = Omit<Pattern, "rank"> & { score: number }

/** In the router's order: children before the route that contains them. */
function patternsOf(routes: RouteTable, parent?: string, before: readonly string[] = []): ScoredPath[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return []
    const segments = [...before, ...(route.path ?? "").split("/").filter((segment) => segment !== "")]
    const isKnown = segments.every((one, index) =>
      one === "*" ? index === segments.length - 1 : /^(?::[\w-]+|[\w.-]+)$/.test(one),
    )
    if (!isKnown || route.caseSensitive)
      throw new Error(`the path of this route can't be matched: ${route.id}`)
    const own = { id: route.id, segments, score: scoreOf(segments) + (route.index ? 2 : 0) }
    const isPage = route.path !== undefined || route.index
    return [...patternsOf(routes, route.id, segments), ...(isPage ? [own] : [])]
  })
}

/** The router's own weights: the path with the highest sum is tried first, of equal ones the first of the table. */
function scoreOf(segments: readonly string[]): number {
  if (segments.length === 0) return 4
  const weightOf = (segment: string) => (segment === "*" ? -2 : segment.startsWith(":") ? 3 : 10)
  return segments.reduce((sum, segment) => sum + 1 + weightOf(segment), 2)
}

function insert(root: Node, pattern: Pattern): void {
  let node = root
  for (const segment of pattern.segments) {
    if (segment === "*") break
    const next: Node =
      (segment.startsWith(":") ? node.dynamic : node.statics.get(folded(segment))) ?? newNode()
    if (segment.startsWith(":")) node.dynamic = next
    else node.statics.set(folded(segment), next)
    node = next
  }
  if (pattern.segments.at(-1) === "*") node.splat = better(node.splat, pattern)
  else node.end = better(node.end, pattern)
}

function better(one: Pattern | undefined, other: Pattern | undefined): Pattern | undefined {
  return one === undefined || (other !== undefined && other.rank < one.rank) ? other : one
}

/** A decoded path, and its segments without slashes at its end. */
type Path = { path: string; segments: readonly string[] }

function bestOf(node: Node, at: Path, position: number): Pattern | undefined {
  const segment = at.segments[position]
  let best = segment === undefined ? node.end : undefined
  if (segment !== undefined) {
    const next = node.statics.get(folded(segment))
    if (next !== undefined) best = bestOf(next, at, position + 1)
    if (node.dynamic !== undefined && segment !== "")
      best = better(best, bestOf(node.dynamic, at, position + 1))
  }
  return node.splat !== undefined && restOf(at, position) !== null ? better(best, node.splat) : best
}

/** What a `*` at this place takes, slashes included; null for a text of several lines, which the router's does not take. */
function restOf({ path, segments }: Path, position: number): string | null {
  const from = segments.slice(0, position).reduce((sum, segment) => sum + segment.length + 1, 0)
  const match = /^(?:\/(.+)|\/*)$/.exec(path.slice(from))
  return match && (match[1] ?? "")
}

function paramsOf(pattern: Pattern, at: Path): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [index, name] of pattern.segments.entries()) {
    const value = name === "*" ? restOf(at, index) : name.startsWith(":") ? at.segments[index] : undefined
    if (value !== undefined) params[name.replace(":", "")] = (value ?? "").replaceAll("%2F", "/")
  }
  return params
}

/** Each segment by itself, with its slashes encoded again; as it is when one of them can't be decoded. */
function decoded(pathname: string): string {
  if (!pathname.includes("%")) return pathname
  try {
    const segments = pathname.split("/").map((one) => decodeURIComponent(one).replaceAll("/", "%2F"))
    return segments.join("/")
  } catch {
    return pathname
  }
}

/** Upper and lower case of ASCII are alike, as in the router's expressions; other letters have no such pairs in them. */
function folded(segment: string): string {
  return segment.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** A loop: an expression for it would take quadratic time. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === "/") end -= 1
  return path.slice(0, end)
}
