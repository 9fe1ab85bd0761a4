import fc from "fast-check"
import { matchRoutes, type RouteObject } from "react-router"
import { expect, test } from "vitest"
import { routeMatcher, type RouteMatch, type RouteTable } from "./route-matcher.ts"
import { testRoutes } from "./test-routes.ts"

function treeOf(routes: RouteTable, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { id, path, index } : { id, path, children: treeOf(routes, id) }]
  })
}

/** What the router finds; it warns on the console of what can't be decoded. */
function routerMatch(routes: RouteTable): (pathname: string) => RouteMatch | null {
  const tree = treeOf(routes)
  return (pathname) => {
    const leaf = matchRoutes(tree, { pathname })?.at(-1)
    return leaf === undefined ? null : ({ id: leaf.route.id, params: leaf.params } as RouteMatch)
  }
}

const paths = Object.values(testRoutes).flatMap((route) => (route?.path ? [route.path] : []))
const names = paths.flatMap((path) => path.split("/")).filter((name) => /^[^:*]/.test(name))
const letters = "aZ09-._~!$&'()*+,;=:@ %\\ßſKıéكوب\u{1f600}\n\r\u2028"
const text = fc.string({ unit: fc.constantFrom(...letters, "/", "%2F", "%2f"), maxLength: 6 })
const encoded = text.map((value) => encodeURIComponent(value))

/** Now and then in capitals, or with a letter that is written as its code. */
const varied = (segment: string) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(segment) },
    fc.constant(segment.toUpperCase()),
    fc.constant(segment.replace(/\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
    fc.constant(segment.replace("s", "ſ").replace("k", "K")),
  )
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names).chain(varied) },
  { weight: 3, arbitrary: encoded },
  text.map((value) => value.replace(/[?#]/g, "")),
  fc.constantFrom("", "dar", ".", "..", "%", "%ff", "%252F", "%0A"),
)
/** A path of the table with its open parts filled in, or any segments in a row. */
const filled = fc
  .constantFrom(...paths)
  .chain((path) =>
    fc.tuple(
      ...path.split("/").map((part) => (/^[:*]/.test(part) ? fc.oneof(encoded, segment) : varied(part))),
    ),
  )
const pathname = fc
  .tuple(
    fc.oneof(filled, fc.array(segment, { maxLength: 5 })),
    fc.constantFrom("", "", "", "/", "//", ".data", "/_.data"),
  )
  .map(([segments, end]) => `/${segments.join("/")}${end}`)

test("every path of the product finds the route and the parameters that the router finds", () => {
  const [ours, router] = [routeMatcher(testRoutes), routerMatch(testRoutes)]
  const found = new Set<string>()
  fc.assert(
    fc.property(pathname, (path) => {
      // The router warns of these on the console; what it does with them is tested below.
      fc.pre(isDecodable(path))
      const match = router(path)
      expect(ours(path)).toEqual(match)
      if (match !== null) found.add(match.id)
    }),
    { numRuns: 1_500 },
  )
  expect(found.size, "how many routes were found").toBeGreaterThan(40)
})

function isDecodable(path: string): boolean {
  try {
    for (const part of path.split("/")) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

test("a path that can't be decoded is matched as it is, and what is no path is not matched", () => {
  const match = routeMatcher(testRoutes)
  expect(match("/shop/%ff%41")).toEqual({ id: "storefront/shop.route", params: { slug: "%ff%41" } })
  for (const path of ["", "*", "shop/dar"]) expect(match(path)).toBeNull()
})

test("any table of such segments is ranked as the router ranks it", () => {
  const part = fc.constantFrom("a", "b", ":x", ":y")
  const path = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom("", "/*"))
    .map(([parts, end]) => (parts.join("/") + end).replace(/^\//, ""))
  const asked = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 5 })
  fc.assert(
    fc.property(fc.array(path, { maxLength: 6 }), asked, (all, segments) => {
      const table = Object.fromEntries(all.map((one, index) => [`r${index}`, { id: `r${index}`, path: one }]))
      const at = `/${segments.join("/")}`
      expect(routeMatcher(table)(at)).toEqual(routerMatch(table)(at))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ["an optional segment", { path: "shop/:slug?" }],
  ["a segment with an ending", { path: "shop/:slug.txt" }],
  ["a splat before its end", { path: "shop/*/x" }],
  ["case that counts", { path: "shop", caseSensitive: true }],
])("a route with %s is refused", (_, route) => {
  expect(() => routeMatcher({ wrong: { id: "wrong", ...route } })).toThrow("wrong")
})
