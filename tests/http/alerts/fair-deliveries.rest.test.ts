import { afterAll, expect, test } from "vitest"
import { useOwnApplication } from "#tests/application/use-test-application.ts"
import { startSilentNameServer } from "#tests/environment/name-server.ts"
import { startPushService, type PushedDevice } from "#tests/environment/push-service.ts"
import { signIn } from "#tests/client/sign-in.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { openTestApplication } from "#tests/application/open-test-application.ts"
import { visitorOf } from "#tests/client/visitor.ts"
import type { Client } from "pg"

const [silent, well, names] = await Promise.all([
  startPushService(),
  startPushService(),
  startSilentNameServer(),
])
silent.respondWith("nothing")
afterAll(() => Promise.all([silent.close(), well.close(), names.close()]))

const pushNetwork = { allowsPrivate: true, ca: silent.ca + well.ca, nameServer: names.address }
const app = useOwnApplication({}, { pushNetwork })

type Address = PushedDevice["address"]

/** A device of a push service whose name nobody tells. */
function nameless(): { address: Address } {
  const { address } = silent.device()
  return { address: { ...address, endpoint: `https://push-${crypto.randomUUID()}.example/1` } }
}

/** A shop whose owner has switched notifications on, on these devices. */
async function shopOf(
  devices: readonly { address: Address }[],
  { owner, visitor }: { owner: Client; visitor: ReturnType<typeof visitorOf> },
) {
  const shop = await insertShop(owner)
  const product = await insertProduct(owner, shop)
  await signIn(visitor, shop)
  for (const { address } of devices)
    expect((await visitor.post("/shop/orders/notices", { act: "on", ...address })).status).toBe(200)
  return () => insertOrder(owner, shop, { items: [[product, 1]] })
}

const here = () => ({ owner: app.database.owner, visitor: app.visitor() })

test.each([
  ["never answer", () => silent.device(), () => silent.attempts()],
  ["are at names that nobody tells", nameless, () => names.questions()],
])("a shop whose devices %s delays no other shop's notification", async (_, device, attempts) => {
  const hostile = await shopOf(Array.from({ length: 20 }, device), here())
  const pushed = well.device()
  const other = await shopOf([pushed], here())
  for (let count = 0; count < 3; count++) await hostile()
  await expect.poll(attempts).toBeGreaterThan(0)
  for (let count = 0; count < 3; count++) {
    const begun = performance.now()
    await other()
    await pushed.next()
    expect(performance.now() - begun).toBeLessThan(5_000)
  }
})

test("a platform that waits for names and for answers stops in a moment", async () => {
  const { opened, enter, close } = await openTestApplication({ env: {}, pushNetwork })
  enter()
  const there = () => ({ owner: opened.database.owner, visitor: visitorOf(opened.address) })
  const [asked, attempted] = [names.questions(), silent.attempts()]
  const orders = [await shopOf([nameless()], there()), await shopOf([silent.device()], there())]
  for (const order of orders) await order()
  await expect.poll(() => names.questions()).toBeGreaterThan(asked)
  await expect.poll(() => silent.attempts()).toBeGreaterThan(attempted)
  const begun = performance.now()
  await close()
  expect(performance.now() - begun).toBeLessThan(3_000)
})
