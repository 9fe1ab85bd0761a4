import type { ClientBase } from "pg"
import { limits } from "#app/domain/limits.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"

const longest = (letters: number) => "W".repeat(letters)

/**
 * Inserts the widest rows of the operator's lists: long names of one word, the longest texts for a payment and a
 * status, the largest numbers.
 * @returns a function that deletes them
 */
export async function insertWidest(owner: ClientBase): Promise<() => Promise<void>> {
  const [paid, blocked] = [
    await insertShop(owner, {
      name: longest(limits.shopName),
      slug: "w".repeat(limits.username),
      phone: "+447911123456",
      productLimit: limits.planProducts,
    }),
    await insertShop(owner, { name: "مؤسّسة".repeat(20), isActive: false, productLimit: limits.planProducts }),
  ]
  const shops = [paid.id, blocked.id]
  const { rows: plans } = await owner.query<{ id: string }>(
    "update plans set name = $2, price = 999999999.99 where id in (select plan_id from shops where id = any($1)) returning id",
    [shops, longest(limits.planName)],
  )
  // What they have now is what they had in every month.
  await owner.query("delete from shop_plan_history where shop_id = any($1)", [shops])
  const { id: admin } = await insertAdmin(owner, {
    name: longest(limits.adminName),
    email: `${longest(60)}@${longest(60)}.example`.toLowerCase(),
    isConfirmed: false,
  })
  // "Last paid for September 2026" is the longest payment text of a row.
  await owner.query(
    `with payment as (
       insert into payments (shop_id, month, amount, admin_id) values ($1, date_trunc('month', now()), 999999999.99, $3))
     update shops set payment_status = false, last_paid_month = '2026-09-01', created_at = '2026-01-01' where id = any($2)`,
    [paid.id, shops, admin],
  )
  await owner.query(
    `insert into payments (shop_id, month, amount, admin_id) select unnest($1::uuid[]), '2026-09-01', 999999999.99, $2`,
    [shops, admin],
  )
  const { rows: requests } = await owner.query<{ id: string }>(
    `insert into join_requests (name, email, phone, instagram, plan_id, status)
     select $1, $2, '+447911123456', $3, $4::uuid, status from unnest(array['pending', 'approved']) status returning id`,
    [longest(limits.shopName), `${longest(60)}@shops.example`, `@${longest(60)}`, plans[0]?.id],
  )
  await owner.query(
    `insert into audit_log (actor, actor_id, actor_name, action, shop_id, shop_name, at)
     values ('admin', $1, $2, 'shop_password_reset', $3, $4, now() - interval '1 minute')`,
    [admin, longest(limits.adminName), paid.id, paid.name],
  )
  return async () => {
    await owner.query("delete from join_requests where id = any($1)", [requests.map(({ id }) => id)])
    await owner.query("delete from payments where shop_id = any($1)", [shops])
    await owner.query("delete from shops where id = any($1)", [shops])
    await owner.query("delete from plans where id = any($1)", [plans.map(({ id }) => id)])
    await owner.query("delete from admins where id = $1", [admin])
    await owner.query("delete from identities where id = $1", [admin])
  }
}
