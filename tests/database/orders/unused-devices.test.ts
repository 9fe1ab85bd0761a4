import { expect, test } from "vitest"
import { deliverDueAlerts } from "#app/notifications/push/alert-queues.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertShop } from "../arrange.ts"

const database = useTestDatabase()

test("a device that has not opened the dashboard for 60 days is forgotten", async () => {
  const shop = await insertShop(database.owner)
  for (const days of [59, 61])
    await database.owner.query(
      `insert into push_subscriptions (shop_id, endpoint, p256dh, auth, locale, session_id, used_at)
       values ($1, 'https://push.example/' || $2::integer, repeat('A', 87), repeat('A', 22), 'en', gen_random_uuid(),
         now() - make_interval(days => $2::integer))`,
      [shop.id, days],
    )
  await deliverDueAlerts()
  const { rows } = await database.owner.query("select endpoint from push_subscriptions where shop_id = $1", [
    shop.id,
  ])
  expect(rows).toEqual([{ endpoint: "https://push.example/59" }])
})
