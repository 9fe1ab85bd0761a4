import { Client } from "pg"
import { expect, test } from "vitest"
import { catalogueFindings } from "#app/database/setup/migrate.ts"
import { passwordOfRole } from "#app/database/setup/login-roles.ts"
import { assertPowerless } from "#app/database/connection/pools.server.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { oneAtATimeWithRoles } from "../one-at-a-time.ts"

const database = useTestDatabase()
oneAtATimeWithRoles()

test("the migrated database keeps every promise", async () => {
  expect(await catalogueFindings(database.owner)).toEqual([])
})

/** Each fault is planted in a transaction that is undone; roles belong to all databases of the test server. */
const faults: readonly (readonly [string, string])[] = [
  ["create table notes (id int)", "notes has no forced row-level security"],
  ["alter table products no force row level security", "products has no forced row-level security"],
  ["alter table products disable row level security", "products has no forced row-level security"],
  ["alter role vitrine_auth rename to vitrine_other", "vitrine_auth is missing among the roles"],
  ["alter role vitrine_shop bypassrls", "vitrine_shop has an attribute that a login role must not have"],
  ["alter role vitrine_shop inherit", "vitrine_shop has an attribute that a login role must not have"],
  ["grant vitrine_auth to vitrine_shop", "vitrine_shop is a member of another role"],
  ["grant pg_read_all_data to vitrine_visitor", "vitrine_visitor is a member of another role"],
  [
    "grant create on schema public to vitrine_shop; alter table throttles owner to vitrine_shop",
    "vitrine_shop owns something",
  ],
  ["grant create on schema public to vitrine_admin", "vitrine_admin may create things in the schema"],
  [
    "create view everything as select * from products",
    "everything is a view that runs with its owner's rights",
  ],
  ["create materialized view kept as select 1 as one", "kept is a view that runs with its owner's rights"],
  [
    "grant select on plans to vitrine_visitor",
    "SELECT on plans to vitrine_visitor is granted by the table instead of by column",
  ],
  [
    "grant truncate on plans to vitrine_admin",
    "TRUNCATE on plans to vitrine_admin is granted by the table instead of by column",
  ],
  ["grant select (name) on shops to public", "SELECT on shops is granted to everyone"],
  [
    "grant update (password_hash) on shops to vitrine_admin",
    "shops.password_hash is a secret that another role than vitrine_auth has a right on",
  ],
  [
    "grant select (code_hash) on recovery_codes to vitrine_shop",
    "recovery_codes.code_hash is a secret that another role than vitrine_auth has a right on",
  ],
  [
    "alter function fold_search_text(text) security definer",
    "fold_search_text(text) runs with its owner's rights and is not on the list, or has an open search path",
  ],
  [
    "alter function visitor_shop_id() reset search_path",
    "visitor_shop_id() runs with its owner's rights and is not on the list, or has an open search path",
  ],
  ["grant execute on function basic_plan_id() to public", "basic_plan_id() can be called by everyone"],
  [
    "create policy open on products for select to public using (is_active)",
    "open of products is a policy for everyone",
  ],
  [
    "create policy open on products for select to vitrine_shop using (true)",
    "open of products is a policy that lets a role see every row",
  ],
  [
    "create policy slow on products for select to vitrine_shop using (shop_id = current_setting('vitrine.shop_id')::uuid)",
    "slow of products is a policy that is evaluated for each row",
  ],
  [
    "create policy slow on product_images for select to vitrine_shop using (exists (select from products p where p.shop_id = product_images.shop_id))",
    "slow of product_images is a policy that is evaluated for each row",
  ],
  [
    "create policy unled on products for select to vitrine_shop using (name = 'x')",
    "unled of products is a policy whose columns lead no index",
  ],
  [
    "alter table payments drop constraint payments_pkey, add primary key (id)",
    "payments is a tenant's table whose primary key does not begin with shop_id",
  ],
  [
    "alter table products add unique (id); alter table shared_carts add product_id uuid references products (id)",
    "shared_carts_product_id_fkey joins tenants' tables without shop_id first",
  ],
  [
    "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
    "vitrine_visitor may make temporary tables",
  ],
  [
    "grant execute on function lo_create(oid) to vitrine_shop",
    "lo_create(oid) is a function of the server that a login role can call",
  ],
  [
    "grant execute on function pg_advisory_lock(bigint) to public",
    "pg_advisory_lock(bigint) is a function of the server that a login role can call",
  ],
  ["alter role vitrine_admin set work_mem = '1GB'", "vitrine_admin has other settings than its limits"],
  ["alter role vitrine_admin reset lock_timeout", "vitrine_admin has other settings than its limits"],
  ["alter table products disable trigger products_plan_limit", "products_plan_limit is switched off"],
]

test.each(faults)("finds: %s", async (fault, finding) => {
  await database.owner.query("begin")
  try {
    await database.owner.query(fault)
    expect(await catalogueFindings(database.owner)).toContain(finding)
  } finally {
    await database.owner.query("rollback")
  }
})

test("a connection whose role is not the expected one, or owns something, is refused", async () => {
  await expect(assertPowerless(database.owner, "vitrine_shop")).rejects.toThrow(
    "took vitrine_shop for postgres",
  )
  const password = passwordOfRole("vitrine_shop", database.secret)
  const client = new Client({ ...database.connection, user: "vitrine_shop", password })
  await client.connect()
  try {
    await assertPowerless(client, "vitrine_shop")
    await database.owner.query("create table mine (); alter table mine owner to vitrine_shop")
    await expect(assertPowerless(client, "vitrine_shop")).rejects.toThrow(
      "vitrine_shop has rights that policies do not bind",
    )
  } finally {
    await client.end()
  }
})
