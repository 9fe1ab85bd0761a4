import { parse } from "csv-parse/sync"
import { beforeEach, expect, test } from "vitest"
import { readCell } from "#app/domain/product-csv/cells.ts"
import { useTestApplication } from "#tests/application/use-test-application.ts"
import { insertAdmin, type TestAdmin } from "#tests/fixtures/insert-admin.ts"
import { priceAlways } from "#tests/fixtures/insert-payment.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import type { Visitor } from "#tests/client/visitor.ts"

const timeZone = "Pacific/Kiritimati"
const app = useTestApplication({ PLATFORM_TIME_ZONE: timeZone })
const path = "/admin/shops/payments.csv"

let signedIn: Promise<{ who: TestAdmin; admin: Visitor }> | undefined

function arrange() {
  signedIn ??= insertAdmin(app.database.owner, { name: "Maya Haddad" }).then(async (who) => ({
    who,
    admin: await app.signInAsAdmin(who),
  }))
  return signedIn
}

const cellsOf = (file: string) => parse(file, { bom: true }).map((row) => row.map(readCell))

beforeEach(async () => {
  await app.database.owner.query("delete from shops; delete from deleted_shop_payments")
})

test("the month is a file that Excel reads and nothing runs in, and what is read back is what was stored", async () => {
  const { who, admin } = await arrange()
  const name = "=HYPERLINK(\"http://x\"), عسل; 'quoted'"
  const shop = await insertShop(app.database.owner, {
    name,
    slug: "honey",
    phone: "+96170814220",
    productLimit: 5,
  })
  await insertShop(app.database.owner, { name: "Zaatar", slug: "zaatar", isActive: false })
  await app.database.owner.query(
    `with named as (update plans set name = '-Plan' where id = (select plan_id from shops where id = '${shop.id}'))
     update shops set created_at = '2026-01-01T00:00:00Z'`,
  )
  await priceAlways(app.database.owner, shop, "1234.5")
  await app.database.owner.query(
    `insert into payments (shop_id, month, amount, admin_id, created_at)
     values ($1, '2026-05-01', 1200, $2, '2026-05-03T23:00:00Z')`,
    [shop.id, who.id],
  )
  const file = await admin.visit(`${path}?month=2026-05&lang=en`)
  expect(file.status).toBe(200)
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(file.headers.get("content-disposition")).toBe('attachment; filename="payments-2026-05.csv"')
  expect(file.headers.get("cache-control")).toBe("no-store")
  expect(file.html).toContain(`"'=HYPERLINK(""http://x"")`)
  expect(file.html).toContain(",'+96170814220,")
  expect(file.html).toContain(",'-Plan,")
  const [head, ...rows] = cellsOf(file.html)
  expect(head?.join()).toBe(
    "Shop,Address,Username,Email,Phone,Status,Plan,Price a month,Paid or late,Amount,Recorded on,Recorded by",
  )
  const address = (slug: string) => [`http://vitrine.test/shop/${slug}`, slug, `${slug}@shops.example`]
  expect(rows).toEqual([
    [
      name,
      ...address("honey"),
      "+96170814220",
      "Active",
      "-Plan",
      "1234.50",
      "Paid",
      "1200.00",
      "2026-05-04",
      "Maya Haddad",
    ],
    ["Zaatar", ...address("zaatar"), "", "Blocked", "Basic", "0.00", "Nothing due", "", "", ""],
  ])
  const cookie = [...admin.cookies].map(([key, value]) => `${key}=${value}`).join("; ")
  const raw = await fetch(`${app.address}${path}`, { headers: { cookie } })
  expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])

  const arabic = cellsOf((await admin.visit(`${path}?month=2026-05&lang=ar`)).html)
  expect(arabic[0]?.slice(0, 2)).toEqual(["المتجر", "العنوان"])
  expect(arabic[2]?.slice(5, 9)).toEqual(["محظور", "الأساسيّة", "0.00", "لا شيء مستحقّ"])
})

test("every shop that search and filter leave is in the file, whatever the page", async () => {
  const { admin } = await arrange()
  await app.database.owner.query(
    `with plan as (insert into plans (name, price, product_limit) values ('Stall', 15, 50) returning id)
     insert into shops (name, slug, username, email, plan_id, created_at)
       select 'Same name', 's' || i, 's' || i, 's' || i || '@shops.example', plan.id, '2026-01-01T00:00:00Z'
       from plan, generate_series(1, 1100) as i`,
  )
  await app.database.owner.query(
    "insert into payments (shop_id, month, amount) select id, '2026-05-01', 15 from shops where slug = 's7'",
  )
  const slugs = async (query: string) =>
    cellsOf((await admin.visit(`${path}?month=2026-05&lang=en${query}`)).html)
      .slice(1)
      .map((row) => row[2])
  const all = await slugs("&page=3")
  expect([all.length, new Set(all).size]).toEqual([1100, 1100])
  expect(await slugs("&filter=late")).toHaveLength(1099)
  expect(await slugs("&filter=paid&q=SAME")).toEqual(["s7"])
})

test("a database that fails is no empty file", async () => {
  const { admin } = await arrange()
  await app.database.owner.query("alter table payments rename to payments_away")
  const file = await admin.visit(path)
  await app.database.owner.query("alter table payments_away rename to payments")
  expect(file.status).toBeGreaterThanOrEqual(500)
  expect(file.html).not.toContain("payments_away")
  expect(file.headers.get("content-disposition")).toBeNull()
})
