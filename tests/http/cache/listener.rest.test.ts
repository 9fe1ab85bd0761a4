import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { cachePage, originOf } from "#tests/client/page-origin.ts"
import { isListening, lossesIn, reconnectsIn } from "#tests/readers/change-listener.ts"

const app = useTestApplication()
/** Somebody with psql: the test does not wait until the notification arrives. */
let somebody: Client

beforeAll(async () => {
  somebody = new Client(app.database.connection)
  await somebody.connect()
})
afterAll(() => somebody.end())

const htmlOf = async (path: string) => (await app.visitor().visit(path)).html
const losses = () => lossesIn(app.lines)
const reconnects = () => reconnectsIn(app.lines)

const listeners = async () =>
  (
    await somebody.query(
      "select from pg_stat_activity where datname = $1 and application_name = 'vitrine_listener'",
      [app.database.connection.database],
    )
  ).rowCount

async function cutListener(): Promise<void> {
  await somebody.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'vitrine_listener'",
    [app.database.connection.database],
  )
}

test("without notifications no page is older than moments, and what was missed is invalidated later", async () => {
  const shop = await insertShop(app.database.owner, { name: "Before" })
  const [page, quiet] = [`/shop/${shop.slug}`, "/terms"]
  for (const path of [page, quiet]) await cachePage(app, path)
  const { database } = app.database.connection
  // A busy machine misses heartbeats, so the listener may be reconnecting: it must be connected to be cut.
  await expect.poll(() => isListening(app.lines)).toBe(true)
  const [lost, again] = [losses(), reconnects()]
  // No new connection is possible, so that it stays cut; the connections that pages are made with are there already.
  await somebody.query(`alter database ${database} connection limit 0`)
  try {
    await cutListener()
    await expect.poll(losses).toBeGreaterThan(lost)
    await somebody.query("update shops set name = 'After' where id = $1", [shop.id])
    await expect.poll(() => htmlOf(page)).toContain("After")
    await somebody.query("update shops set name = 'Later' where id = $1", [shop.id])
    await expect.poll(() => htmlOf(page)).toContain("Later")
  } finally {
    await somebody.query(`alter database ${database} connection limit -1`)
  }
  await expect.poll(listeners).toBe(1)
  await expect.poll(reconnects).toBeGreaterThan(again)
  await cachePage(app, quiet)
})

test("a listener that reconnects empties the cache: it missed the notifications in between", async () => {
  const shop = await insertShop(app.database.owner, { name: "Before" })
  const page = `/shop/${shop.slug}`
  for (const path of [page, "/privacy"]) await cachePage(app, path)
  await expect.poll(() => isListening(app.lines)).toBe(true)
  const again = reconnects()
  await cutListener()
  await expect.poll(reconnects).toBeGreaterThan(again)
  expect(await originOf(app, await app.visitor().visit("/privacy"))).toBe("miss")
  await cachePage(app, "/privacy")
  await somebody.query("update shops set name = 'After' where id = $1", [shop.id])
  await expect.poll(() => htmlOf(page)).toContain("After")
})

test("without notifications an owner still sees a save at the very next request", async () => {
  const shop = await insertShop(app.database.owner)
  const owner = await app.signInAsShop(shop)
  const page = `/shop/${shop.slug}`
  await cachePage(app, page)
  await cutListener()
  await owner.post("/shop/categories?new=", { name: "Saved", description: "" })
  expect(await htmlOf(page)).toContain("Saved")
})

test("everything is forgotten when somebody says so", async () => {
  for (const path of ["/terms", "/"]) await cachePage(app, path)
  await app.database.owner.query("select pg_notify('vitrine_changes', 'everything')")
  for (const path of ["/terms", "/"])
    expect(await originOf(app, await app.visitor().visit(path)), path).toBe("miss")
})
