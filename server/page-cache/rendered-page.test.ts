import { expect, test } from "vitest"
import { renderedPage } from "./rendered-page.ts"

const now = Date.parse("2026-11-26T17:00:00.000Z")

function rendered(changesAt: string | null, at = now) {
  const address = { key: "/shop/a", path: "/shop/a", params: {}, document: undefined, tags: [] }
  const info = { unavailable: false } as Parameters<typeof renderedPage>[2]["info"]
  const result = { status: 200, headers: {}, body: "", changesAt }
  const options = { commonHeaders: {}, staleIfError: 0, info, begunAt: 0, now: at }
  return renderedPage(address as unknown as Parameters<typeof renderedPage>[0], result, options)
}

test("a page without a moment expires by changes alone", () => {
  expect(rendered(null)).toMatchObject({ expiresAt: null, cacheControl: "public, max-age=0, s-maxage=30" })
})

test("no other cache holds a page beyond the moment from which it has other content", () => {
  const end = "2026-11-26T18:00:00.000Z"
  const early = Date.parse(end) - 50_000
  expect(rendered(end)).toMatchObject({
    expiresAt: early,
    cacheControl: "public, max-age=0, s-maxage=30",
  })
  expect(rendered(end, early - 1).expiresAt).toBe(early)
  expect(rendered(end, early)).toMatchObject({
    expiresAt: Date.parse(end),
    cacheControl: "public, no-cache",
  })
})
