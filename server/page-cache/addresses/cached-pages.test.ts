import fc from "fast-check"
import { expect, test } from "vitest"
import { actors } from "#app/actors.ts"
import { cachedPages, pageAddresses } from "./cached-pages.ts"
import { testRoutes } from "./test-routes.ts"

const addressOf = pageAddresses(testRoutes)
const keyOf = (url: string) => addressOf(url)?.key ?? null
const product = "0a1b2c3d-0000-4000-8000-00000000000e"

test.each([
  ["/", "/"],
  ["/?utm_source=x&lang=ar", "/?lang=ar"],
  ["/?lang=en", "/"],
  ["/?lang=ar&plan=pro", "/?plan=pro&lang=ar"],
  ["/terms?lang=ar&q=1", "/terms?lang=ar"],
  ["/shop/dar", "/shop/dar"],
  ["/shop/dar/", "/shop/dar"],
  ["/SHOP/dar/", "/shop/dar"],
  ["/shop/dar?", "/shop/dar"],
  ["/shop/d%61r", "/shop/dar"],
  ["/shop/dar?fbclid=1&lang=ar&q=+mug+&sort=name&page=02", "/shop/dar?q=mug&sort=name&lang=ar"],
  ["/shop/dar?page=1&sort=featured&category=none&q=", "/shop/dar"],
  ["/shop/dar?lang=xx", "/shop/dar"],
  ["/shop/dar?q=a&q=b", "/shop/dar?q=a"],
  [`/shop/dar/${product.toUpperCase()}?q=x&lang=ar`, `/shop/dar/${product}?lang=ar`],
  ["/shop/dar/sitemap.xml?page=2", "/shop/dar/sitemap.xml?page=2"],
  ["/robots.txt?x", "/robots.txt"],
  ["/sitemap-pages.xml", "/sitemap-pages.xml"],
])("%s is kept as %s", (url, key) => {
  expect(keyOf(url)).toBe(key)
})

test.each([
  "/shop/dar.data",
  "/_.data",
  `/shop/dar/${product}.data`,
  "/_.data?lang=ar",
  "/shop/Dar",
  "/shop/d_r",
  "/shop/%D9%83%D9%88%D8%A8",
  // Nothing is written to the console.
  "/shop/%ff",
  // This is an owner's page, although it looks like a shop's.
  "/shop/orders",
  `/shop/${"a".repeat(61)}`,
  "/shop/dar/not-an-id",
  "/shop//dar",
  "//shop/dar",
  "/shop/./dar",
  "/shop/dar\\",
  "http://vitrine.test/shop/dar",
  "/robots.txt.data",
  "/sitemap.xml",
  "/nowhere",
  "*",
  "",
])("%s is not kept", (url) => {
  expect(keyOf(url)).toBeNull()
})

test("no route but a visitor's has an address that is kept", () => {
  const others = Object.values(testRoutes).filter((route) => route && cachedPages[route.id] === undefined)
  const paths = others.flatMap((route) => (route?.path ? [route.path.replaceAll(/:\w+|\*/g, "dar")] : []))
  expect(paths).toContain("shop/login")
  expect(paths).toContain("admin")
  for (const path of paths)
    for (const url of [
      `/${path}`,
      `/${path}/`,
      `/${path}?lang=ar`,
      `/${path}.data`,
      `/${path.toUpperCase()}`,
    ])
      expect(keyOf(url), url).toBeNull()
  for (const id of Object.keys(cachedPages)) expect(actors[id], id).toBe("visitor")
})

test.each([
  ["dashboard/sign-in/shop-login.route", "dashboard/sign-in/shop-login.route"],
  ["storefront/shop.route", "dashboard/dashboard.layout"],
])("a table that keeps %s within %s is refused at the start", (id, layout) => {
  const wrong = { ...testRoutes, "storefront/shop.route": { id, parentId: layout } }
  expect(() => pageAddresses(wrong)).toThrow(layout)
})

const value = fc.oneof(
  fc.constantFrom("", "1", "2", "7", "price-low", "name", "ar", "en", product, "mug", "كوب", "a b&c=d"),
  fc.string(),
)
const known = fc.constantFrom("q", "category", "sort", "page", "lang", "plan")
const parameters = fc.array(fc.tuple(known, value), { maxLength: 6 })
const path = fc.constantFrom("/", "/terms", "/shop/dar", `/shop/dar/${product}`)

test("an address is its own, whatever else stands in it and in whichever order", () => {
  const other = fc.tuple(fc.constantFrom("utm_source", "fbclid", "Q", "page[]", "LANG"), value)
  fc.assert(
    fc.property(path, parameters, fc.array(other, { maxLength: 3 }), (at, sent, more) => {
      const first = new Map<string, string>()
      for (const [name, text] of sent) if (!first.has(name)) first.set(name, text)
      const key = keyOf(`${at}?${new URLSearchParams(sent)}`)
      expect(key).not.toBeNull()
      expect(keyOf(key ?? "")).toBe(key)
      const turned = [...more, ...[...first].toReversed()]
      expect(keyOf(`${at}?${new URLSearchParams(turned)}`)).toBe(key)
      expect(key).not.toMatch(/utm_|fbclid|LANG|\[/)
    }),
    { numRuns: 1_000 },
  )
})

test("every page depends on its own shop, and on no other", () => {
  const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)
  fc.assert(
    fc.property(slug, fc.constantFrom("", `/${product}`, "/sitemap.xml"), (name, rest) => {
      fc.pre(
        !testRoutes[`dashboard/${name}.route`] &&
          ![
            "login",
            "dashboard",
            "products",
            "categories",
            "payment",
            "settings",
            "change-password",
          ].includes(name),
      )
      expect(addressOf(`/shop/${name}${rest}`)?.tags).toEqual([`slug ${name}`])
    }),
  )
  expect(addressOf("/")?.tags).toEqual(["plans", "slug preview-shop", "slug souk-al-attarine"])
  expect(addressOf("/terms")?.tags).toEqual([])
})
