import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { openTestApplication, type Running } from "#tests/application/open-test-application.ts"
import { listenTo } from "#tests/client/event-stream.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

let app: Running

/** What the application does at intervals comes when a test moves the clock. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  app = await openTestApplication({ env: { TRUST_PROXY: "1" } })
  app.enter()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

async function arrange() {
  const { address, database } = app.opened
  const shop = await insertShop(database.owner)
  const visitor = visitorOf(address)
  await signIn(visitor, shop)
  const stream = await listenTo(address, "/shop/orders/events", { visitor })
  await stream.next()
  return { shop, stream, database }
}

test("a silent stream gets a comment every 20 seconds, so that no proxy ends it", async () => {
  const { stream } = await arrange()
  for (const comments of [2, 3]) {
    vi.advanceTimersByTime(20_000)
    await expect.poll(() => stream.comments()).toBe(comments)
  }
  expect(stream.events).toHaveLength(1)
})

test("a session whose time is over loses its stream within a minute; another keeps its own", async () => {
  const [{ shop, stream, database }, other] = [await arrange(), await arrange()]
  await database.owner.query("update sessions set idle_ends_at = now() where shop_id = $1", [shop.id])
  vi.advanceTimersByTime(60_000)
  expect(await stream.next()).toMatchObject({ name: "signed-out" })
  expect(await stream.ended).toBe("ended")
  expect(other.stream.events).toHaveLength(1)
})
