import { expect, test } from "vitest"
import { claimAlerts } from "#app/database/auth/order-alerts.ts"
import { asAuth } from "#app/database/connection/scopes.server.ts"
import { insertOrder } from "#tests/fixtures/insert-order.ts"
import { insertProduct } from "#tests/fixtures/insert-product.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"

const database = useTestDatabase()

test("however many claim at once, one of them gets all that is due for a receiver", async () => {
  const { owner } = database
  const receivers: string[] = []
  for (let number = 0; number < 2; number++) {
    const shop = await insertShop(owner)
    await owner.query("update shops set order_mail = true where id = $1", [shop.id])
    const product = await insertProduct(owner, shop)
    for (let order = 0; order < 3; order++) await insertOrder(owner, shop, { items: [[product, 1]] })
    receivers.push(shop.id)
  }
  for (let round = 0; round < 40; round++) {
    await owner.query("update order_alerts set next_attempt_at = now() - interval '1 second'")
    const claims = await Promise.all(
      Array.from({ length: 4 }, () =>
        asAuth((db) => claimAlerts(db, { kind: "mail", delays: [60], busy: { shops: [], hosts: [] } })),
      ),
    )
    const claimed = claims.flatMap((claim) => (claim === null ? [] : [[claim.shopId, claim.ids.length]]))
    expect(claimed.toSorted(), `round ${round}`).toEqual(receivers.toSorted().map((id) => [id, 3]))
  }
})
