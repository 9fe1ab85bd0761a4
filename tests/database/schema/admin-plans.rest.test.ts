/** Pages of administrators take what they show from indexes, so that they do not grow with the platform (decision 055). */
import { beforeAll, expect, test } from "vitest"
import { readAuditLog } from "#app/database/admin/audit-log.ts"
import { listJoinRequests } from "#app/database/admin/join-requests.ts"
import { findPlatformRate } from "#app/database/admin/platform-rate.ts"
import { listShopMonth } from "#app/database/admin/shop-months.ts"
import { listShops } from "#app/database/admin/listed-shops.ts"
import { AdminDatabase } from "#app/database/connection/scopes.server.ts"
import type { ShopFilter, ShopSort } from "#app/domain/shop/operator-lists.ts"
import { insertAdmin } from "#tests/fixtures/insert-admin.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { useExplain, type Plan } from "./explain.ts"

const database = useTestDatabase()
const explain = useExplain(database)
let admin = ""
const shops = 3_000

beforeAll(async () => {
  const { owner } = database
  admin = (await insertAdmin(owner)).id
  await owner.query(
    `insert into shops (name, slug, username, email, phone, is_active, created_at)
     select 'Shop ' || n, 's' || n, 's' || n, 's' || n || '@shops.example', '+9617' || lpad(n::text, 7, '0'), n % 300 <> 0,
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $1) as n`,
    [shops],
  )
  await owner.query(
    `insert into audit_log (actor, action, shop_id, at)
     select 'operator', action, id, created_at + place * interval '1 day'
     from shops, unnest(array['shop_marked_paid', 'shop_marked_unpaid', 'shop_signed_in']) with ordinality as of (action, place)`,
  )
  await owner.query(
    `insert into join_requests (name, email, phone, status, created_at)
     select name, upper(email), phone, case when slug ~ '[02468]$' then 'approved' else 'rejected' end, created_at from shops`,
  )
  await owner.query("vacuum (analyze) shops, audit_log, join_requests")
})

const asAdministrator = (work: (db: AdminDatabase) => Promise<unknown>) =>
  explain({
    role: "vitrine_admin",
    names: { "vitrine.admin_id": admin },
    work: (send) => work(new AdminDatabase(send)),
  })

/**
 * Of a table no rows are read but those of a page, or those that are found. An index alone may be read further. Sums are kept, or
 * counted from what a search finds.
 */
function expectFewRows(plans: readonly Plan[], most: number): void {
  const lists = plans.filter(({ cache, nodes }) => cache === "custom" && !isSum(nodes[0]))
  expect(lists.length).toBeGreaterThan(0)
  for (const { sql, nodes } of lists)
    for (const { "Node Type": type, "Relation Name": relation = "", ...node } of nodes) {
      if (!["shops", "audit_log", "join_requests"].includes(relation) || type === "Index Only Scan") continue
      const read = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]
      expect(read, `${type} of ${relation}, plan of ${sql}`).toBeLessThanOrEqual(most)
    }
}

const isSum = (node: Plan["nodes"][number] | undefined) =>
  ["Aggregate", "Result"].includes(node?.["Node Type"] ?? "")

const list = { search: "", filter: "all", sort: "newest", page: 1, pageSize: 20 } as const
const month = { month: "2026-11", timeZone: "UTC" }

test.each(["shop 1234", "s1234@", "+96170001234", "1234"])(
  "a search for %s reads what it finds",
  async (search) => {
    expectFewRows(await asAdministrator((db) => listShops(db, { ...list, ...month, search })), 20)
    expectFewRows(await asAdministrator((db) => listShopMonth(db, { ...list, ...month, search }, list)), 20)
  },
)

test.each<[ShopSort, ShopFilter, number]>([
  ["newest", "all", 75],
  ["name", "all", 150],
  ["newest", "blocked", 1],
])("shops by %s, %s, page %i, come from an index", async (sort, filter, page) => {
  const plans = await asAdministrator((db) => listShops(db, { ...list, ...month, sort, filter, page }))
  expectFewRows(plans, 20)
})

test("a month's page in the middle comes from an index of names", async () => {
  const choice = { search: "", filter: "all", ...month } as const
  expectFewRows(await asAdministrator((db) => listShopMonth(db, choice, { page: 75, pageSize: 20 })), 20)
})

test("an applicant's shop is looked up for a page's applicants alone", async () => {
  const query = { status: null, page: 75, pageSize: 20 }
  expectFewRows(await asAdministrator((db) => listJoinRequests(db, query)), 20)
  expectFewRows(
    await asAdministrator((db) => listJoinRequests(db, { ...query, page: 37, status: "approved" })),
    20,
  )
})

test("the shops that follow the platform's rate are counted without the others", async () => {
  const plans = await asAdministrator((db) => findPlatformRate(db, "LBP"))
  expect(plans.length).toBeGreaterThan(0)
  for (const { sql, nodes } of plans)
    for (const { "Relation Name": relation, "Rows Removed by Filter": passed = 0 } of nodes)
      if (relation === "shops") expect(passed, sql).toBe(0)
})

test("entries of several actions are the newest of each, and those of a shop are found by its name", async () => {
  const query = {
    adminId: null,
    kind: null,
    shop: "",
    from: null,
    to: null,
    timeZone: "UTC",
    page: 3,
    pageSize: 20,
  }
  expectFewRows(await asAdministrator((db) => readAuditLog(db, { ...query, kind: "payments" })), 20)
  expectFewRows(await asAdministrator((db) => readAuditLog(db, { ...query, page: 1, shop: "shop 1234" })), 20)
  expectFewRows(
    await asAdministrator((db) => readAuditLog(db, { ...query, from: "2026-01-02", to: "2026-01-03" })),
    20,
  )
})
