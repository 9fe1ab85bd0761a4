import type { ClientBase } from "pg"
import { insertOrder } from "#tests/fixtures/insert-order.ts"

/** The ways to pay the example shop, and confirmed orders whose bills differ. */
export async function seedBills(owner: ClientBase, product: string) {
  await owner.query(
    `insert into payment_methods (shop_id, position, kind, account, receiver, sentence, translations, is_active)
     select shops.id, given.position, kind, account, receiver, sentence, given.translations::jsonb, given.is_active
     from shops, (values
       (0, 'cash', null, null, null, '{}', true),
       (1, 'whish', '71 234 567', 'Rima Khoury', 'Write the order''s number in the note.',
         '{"ar": {"receiver": "ريما خوري", "sentence": "اكتب رقم الطلب في الملاحظة."}}', true),
       (2, 'omt', '71 234 567', 'Rima Khoury', null, '{"ar": {"receiver": "ريما خوري"}}', true),
       (3, 'bank', 'LB62 0999 0000 0001 0019 0122 9114', 'Dar Snoubar SARL', null, '{}', false)
     ) as given (position, kind, account, receiver, sentence, translations, is_active)
     where slug = 'preview-shop'`,
  )
  const bills = {
    partPaid: await billOfOrder("delivery_cents = 300, area_name = 'Metn'", 2_000),
    paid: await billOfOrder("delivery_cents = 200, area_name = 'Beirut'", "all"),
    toAgree: await billOfOrder("area_name = 'Akkar'", 0),
  }
  return bills

  async function billOfOrder(delivery: string, paid: number | "all"): Promise<string> {
    const { id } = await insertOrder(
      owner,
      { slug: "preview-shop" },
      { items: [[product, 2]], ageMinutes: 90 },
    )
    await owner.query(
      `update orders set status = 'confirmed', former_status = 'new', handover = 'delivery', ${delivery},
         charge_cents = 150, charge_word = 'Gift wrapping', reduction_kind = 'sum', reduction_value = 200,
         reduction_word = 'regular customer' where id = $1`,
      [id],
    )
    await owner.query(
      `insert into order_payments (shop_id, order_id, kind, amount, currency, cents, reference)
       select shop_id, id, 'whish', cents, 'USD', cents, '884213'
       from (select *, coalesce($2::bigint, total_cents + delivery_cents - 50) as cents from orders where id = $1) as paid
       where cents > 0`,
      [id, paid === "all" ? null : paid],
    )
    return id
  }
}
