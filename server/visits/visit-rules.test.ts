import { expect, test } from "vitest"
import { pageVisit, personLooks, createVisitLimiter } from "./visit-rules.ts"

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(`http://vitrine.test${path}`, { method, headers: { "user-agent": agent, ...headers } })

test("an answer is a visit when it is the whole page, wherever it came from", () => {
  const view = { kind: "shop_view", slug: "dar", productId: null }
  expect(pageVisit(ask("/shop/dar?utm_source=x"), 200)).toEqual(view)
  expect(pageVisit(ask("/shop/dar"), 304)).toEqual(view)
  expect(pageVisit(ask("/shop/dar", { "sec-fetch-dest": "document" }), 200)).toEqual(view)
  for (const status of [302, 404, 500, 503]) expect(pageVisit(ask("/shop/dar"), status)).toBeNull()
  expect(pageVisit(ask("/shop/dar", {}, "HEAD"), 200)).toBeNull()
  expect(pageVisit(ask("/shop/dar", {}, "POST"), 200)).toBeNull()
  expect(pageVisit(ask("/shop/dar.data"), 200)).toBeNull()
  expect(pageVisit(ask("/shop/dar", { "sec-fetch-dest": "empty" }), 200)).toBeNull()
  expect(pageVisit(ask("/"), 200)).toBeNull()
})

test("a person looks who is no robot and does not ask ahead", () => {
  expect(personLooks(ask("/shop/dar"))).toBe(true)
  expect(personLooks(ask("/shop/dar", { "user-agent": "curl/8.5.0" }))).toBe(false)
  const ahead = [
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
    { "x-moz": "prefetch" },
  ] as const
  for (const headers of ahead) expect(personLooks(ask("/shop/dar", headers))).toBe(false)
})

test("a network counts thirty times a minute in one shop, and others are not its affair", () => {
  let now = 0
  const counts = createVisitLimiter(() => now)
  const many = (slug: string, address: string) =>
    Array.from({ length: 40 }, () => counts(slug, address)).filter(Boolean).length
  expect(many("dar", "203.0.113.7")).toBe(30)
  expect(many("dar", "203.0.113.8")).toBe(30)
  expect(many("souk", "203.0.113.7")).toBe(30)
  expect(many("dar", "2001:db8:1:2::3") + many("dar", "2001:db8:1:2::4")).toBe(30)
  const site = Array.from({ length: 200 }, (_, network) => `2001:db8:2:${network.toString(16)}00::1`)
  expect(
    site.filter((address) => counts("dar", address)),
    "of four households",
  ).toHaveLength(120)
  now = 59_999
  expect(counts("dar", "203.0.113.7")).toBe(false)
  now = 60_000
  expect(counts("dar", "203.0.113.7")).toBe(true)
})
