/** Promise 22: what one network asks for at once is bounded, and others pass. */
import { expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { cachePage } from "#tests/client/page-origin.ts"
import { fromElsewhere } from "#tests/client/sign-in.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const app = useTestApplication()

/** More than wait for one network. */
const crowd = 400

test("pages that one network asks for at once are bounded; cached pages, health and other networks pass", async () => {
  const { slug } = await insertShop(app.database.owner)
  await cachePage(app, `/shop/${slug}`)
  const ended: number[] = []
  const network = fromElsewhere()
  // They are connected by now: a server accepts one connection in each turn of the event loop.
  await Promise.all(Array.from({ length: crowd }, () => app.visitor().visit("/healthz", network)))
  const pages = Array.from({ length: crowd }, async () => {
    const page = await app.visitor().visit("/shop/login", network)
    ended.push(page.status)
    return page
  })
  // The first answers: the queue is full by then.
  await expect.poll(() => ended.length, { interval: 1 }).toBeGreaterThan(0)
  for (const path of ["/healthz", `/shop/${slug}`, "/shop/login"]) {
    const page = await app.visitor().visit(path, fromElsewhere())
    expect([path, page.status]).toEqual([path, 200])
  }
  expect(ended.length, "others were not last").toBeLessThan(crowd)
  const all = await Promise.all(pages)
  const busy = all.filter(({ status }) => status === 503)
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(busy.length).toBeLessThan(crowd / 2)
  expect(busy[0]?.headers.get("retry-after")).toBe("5")
  expect(busy[0]?.headers.get("cache-control")).toBe("no-store")
  expect(busy[0]?.html).toContain("Please try again in a few seconds.")
})
