/** Promise 24. While the database is away, cached pages are served: marked as stale, up to the bound. */
import { expect, test } from "vitest"
import { useOwnApplication } from "../application/use-test-application.ts"
import { insertAdmin } from "../fixtures/insert-admin.ts"
import { insertProduct } from "../fixtures/insert-product.ts"
import { insertShop } from "../fixtures/insert-shop.ts"
import { cachePage, originOf } from "../client/page-origin.ts"
import { rawResponse } from "../client/raw-response.ts"
import { isListening, reconnectsIn } from "../readers/change-listener.ts"
import { insertPicturedProduct } from "../fixtures/store-picture.ts"
import { whileDatabaseIsAway } from "../environment/while-away.ts"

const app = useOwnApplication()
const bounded = useOwnApplication({ STALE_SECONDS: "1" })
const strict = useOwnApplication({ STALE_SECONDS: "0" })

async function storedShop(of: typeof app): Promise<string> {
  // After the test before.
  await expect.poll(() => isListening(of.lines)).toBe(true)
  const shop = await insertShop(of.database.owner, { name: "Before" })
  await insertProduct(of.database.owner, shop, { name: "Soap" })
  await cachePage(of, `/shop/${shop.slug}`)
  return `/shop/${shop.slug}`
}

/** Waits until the page's TTL has passed: before that it is not marked as stale. */
async function expectStale(of: typeof app, page: string): Promise<void> {
  const mark = async () => (await of.visitor().visit(page)).headers.get("cache-status") ?? ""
  await expect.poll(mark).toContain("hit; ttl=-")
}

test("a cached page is served past its TTL while the database is away, and is marked as stale", async () => {
  const page = await storedShop(app)
  await whileDatabaseIsAway(app.database, async () => {
    for (const path of [page, `${page}?utm_source=mail`]) {
      await expectStale(app, path)
      const stale = await app.visitor().visit(path)
      expect([path, stale.status, stale.html.includes("Before")]).toEqual([path, 200, true])
      expect(Number(stale.headers.get("age"))).toBeGreaterThanOrEqual(1)
      expect(stale.headers.get("cache-status")).toMatch(/^Vitrine; hit; ttl=-\d+; detail=stale-if-error$/)
      expect(await originOf(app, stale)).toBe("stale")
    }
    const known = { "if-none-match": (await rawResponse(app.address, page)).headers.etag ?? "" }
    expect((await rawResponse(app.address, page, known)).status).toBe(304)
    expect((await app.visitor().visit(`${page}?q=never+requested`)).status, "what was never kept").toBe(503)
    expect((await app.visitor().visit("/healthz")).html).toBe("ok\n")
    const ready = await app.visitor().visit("/readyz")
    expect([ready.status, ready.html]).toEqual([503, "serving stale: the database is away\n"])
  })
})

test("a change that was not received is shown once the database is back", async () => {
  const page = await storedShop(app)
  await whileDatabaseIsAway(app.database, async (writer) => {
    await expectStale(app, page)
    await writer.query("update shops set name = 'After' where '/shop/' || slug = $1", [page])
  })
  // Whether the listener is back by then or not.
  await expect.poll(async () => (await app.visitor().visit(page)).html).toContain("After")
  const fresh = await app.visitor().visit(page)
  expect([fresh.headers.get("age"), fresh.headers.get("cache-status")]).toEqual([null, null])
  await expect.poll(async () => (await app.visitor().visit("/readyz")).html).toBe("ready\n")
})

test("a database that is back for a moment only removes no page", async () => {
  const page = await storedShop(app)
  const before = reconnectsIn(app.lines)
  await whileDatabaseIsAway(app.database, () => expectStale(app, page))
  await expect.poll(() => reconnectsIn(app.lines)).toBeGreaterThan(before)
  await whileDatabaseIsAway(app.database, async () => {
    const stale = await app.visitor().visit(page)
    expect([stale.status, await originOf(app, stale)]).toEqual([200, "stale"])
  })
})

test("a shop that is known to be blocked or deleted is not shown again", async () => {
  const [blocked, deleted, other] = [await storedShop(app), await storedShop(app), await storedShop(app)]
  const { owner } = app.database
  await owner.query("update shops set is_active = false where '/shop/' || slug = $1", [blocked])
  await owner.query("delete from shops where '/shop/' || slug = $1", [deleted])
  await whileDatabaseIsAway(app.database, async () => {
    for (const page of [blocked, deleted]) expect((await app.visitor().visit(page)).status).toBe(503)
    expect((await app.visitor().visit(other)).status, "the control").toBe(200)
  })
})

test("a last change that was not received removes no page; one that may block a shop removes all", async () => {
  const page = await storedShop(app)
  const owner = await app.signInAsShop(await insertShop(app.database.owner))
  const admin = await app.signInAsAdmin(await insertAdmin(app.database.owner))
  const afterLosing = (action: () => Promise<{ status: number }>) => async () => {
    await expect.poll(() => isListening(app.lines)).toBe(false)
    expect((await action()).status).toBe(302)
  }
  /** Connections of their roles, for none can be made then. */
  const warm = () => Promise.all([owner.visit("/shop/categories"), admin.visit("/admin/shops")])
  const save = () => owner.post("/shop/categories?new=", { name: "Last", description: "" })
  await warm()
  await whileDatabaseIsAway(app.database, () => expectStale(app, page), afterLosing(save))
  const other = await storedShop(app)
  const blocked = await insertShop(app.database.owner)
  await cachePage(app, `/shop/${blocked.slug}`)
  await warm()
  const block = () => admin.post(`/admin/shops?block=${blocked.id}`, {})
  await whileDatabaseIsAway(
    app.database,
    async () => {
      for (const address of [page, other, `/shop/${blocked.slug}`])
        expect((await app.visitor().visit(address)).status).toBe(503)
    },
    afterLosing(block),
  )
})

test("after the operator's bound no page is served, and /readyz reports it", async () => {
  const page = await storedShop(bounded)
  await whileDatabaseIsAway(bounded.database, async () => {
    const status = async () => (await bounded.visitor().visit(page)).status
    await expect.poll(status).toBe(503)
    expect(Number((await bounded.visitor().visit(page)).headers.get("retry-after"))).toBeGreaterThan(0)
    const ready = await bounded.visitor().visit("/readyz")
    expect([ready.status, ready.html]).toEqual([503, "the database does not answer\n"])
  })
})

test("without a bound no stale page is served", async () => {
  const page = await storedShop(strict)
  expect((await strict.visitor().visit(page)).headers.get("cache-control")).not.toContain("stale-if-error")
  await whileDatabaseIsAway(strict.database, async () => {
    const status = async () => (await strict.visitor().visit(page)).status
    await expect.poll(status).toBe(503)
  })
})

test("a header limits how long shared caches serve a page while the platform fails", async () => {
  const page = await storedShop(app)
  const { headers } = await app.visitor().visit(page)
  expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30, stale-if-error=3600")
  expect(headers.get("cdn-cache-control")).toContain("stale-if-error=3600")
})

test("a picture that is known goes on while the database is away, one that is not waits", async () => {
  const page = await storedShop(app)
  const shop = await insertShop(app.database.owner)
  const [known, unknown] = [await insertPicturedProduct(app, shop), await insertPicturedProduct(app, shop)]
  expect((await app.visitor().visit(known.address)).status).toBe(200)
  await whileDatabaseIsAway(app.database, async () => {
    await expectStale(app, page)
    expect((await app.visitor().visit(known.address)).status).toBe(200)
    const waiting = await app.visitor().visit(unknown.address)
    expect([waiting.status, waiting.headers.get("retry-after")]).toEqual([503, "5"])
  })
})
