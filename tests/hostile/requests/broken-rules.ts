import type { ClientBase } from "pg"

/** Rules that no single constraint can enforce: each query selects rows that must not exist. */
const rules: Readonly<Record<string, string>> = {
  "a copy of whether the product is shown differs from it": `
    select from product_images join products using (shop_id) where products.id = product_id and product_is_active <> products.is_active
    union all
    select from product_variants join products using (shop_id) where products.id = product_id and product_is_active <> products.is_active`,
  "more than five pictures": "select from product_images group by shop_id, product_id having count(*) > 5",
  "two of a product's pictures or rows stand at one place": `
    select from product_images group by shop_id, product_id, position having count(*) > 1
    union all select from product_variants group by shop_id, product_id, position having count(*) > 1`,
  "a name of one line holds a control character or stands between spaces": `
    select from (
      select name from products union all select name from categories union all select name from shops
      union all select name from plans union all select name from admins union all select name from join_requests
      union all select size from product_variants union all select color from product_variants) as names
    where name ~ '[\\u0001-\\u001f\\u007f]' or name <> btrim(name)`,
  "a shared cart holds what its shop does not sell": `
    select from shared_carts cross join jsonb_array_elements(items) as item
    where exists (select from products where id = (item ->> 'product_id')::uuid and products.shop_id <> shared_carts.shop_id)`,
  "an administrator without a way to sign in":
    "select from admins left join identities using (id) where identities.id is null",
  "nobody administers": "select where not exists (select from admins)",
}

/** The rules that rows break. */
export async function brokenRules(owner: ClientBase): Promise<string[]> {
  const broken = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rowCount } = await owner.query(query)
    if (rowCount !== 0) broken.push(rule)
  }
  return broken
}
