/** A search finds its shops in an index of trigrams, and has to find exactly those that hold the text (decision 055). */
import { beforeAll, expect, test } from "vitest"
import { listShopMonth } from "#app/database/admin/shop-months.ts"
import { listShops } from "#app/database/admin/listed-shops.ts"
import { maxFoundShops } from "#app/database/admin/shop-search.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { insertAdmin, insertShop } from "./arrange.ts"

const database = useTestDatabase()
let admin: string

const names = [
  "100% Cotton",
  "1000 Cotton",
  "a_b \\ shop",
  "axb / shop",
  "Éclair & Sons",
  "O'Brien's  Books",
  "متجر الأزهار",
  "مَتجر الازهار ١٢٣",
  "مكتبة سُؤال",
  "𝒜𝓁𝓅𝒽𝒶 👩‍👩‍👧 toys",
  "aaaa",
  "زز",
]

beforeAll(async () => {
  const { owner } = database
  admin = await insertAdmin(owner)
  for (const [index, name] of names.entries())
    await insertShop(owner, { name, slug: `place-${index}x`, phone: `+96170000${100 + index}` })
})

async function found(search: string): Promise<string[]> {
  const query = { search, filter: "all", sort: "name", page: 1, pageSize: 100 } as const
  const { shops, matching } = await asAdmin(admin, (db) =>
    listShops(db, { ...query, month: "2026-11", timeZone: "UTC" }),
  )
  expect(matching).toBe(shops.length)
  return shops.map(({ name }) => name).toSorted()
}

/** Every shop is compared with the text, without an index. */
async function holding(search: string): Promise<string[]> {
  const text = foldSearchText(search).trim()
  const digits = /^[+\d\s]*$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : ""
  const { rows } = await database.owner.query<{ name: string }>(
    `select name from shops where $1 = '' or strpos(search_text, $1) > 0 or strpos(slug, $1) > 0
       or length($2) >= 3 and strpos(phone, $2) > 0`,
    [text, digits],
  )
  return rows.map(({ name }) => name).toSorted()
}

test("every part of a name, of one character and of all, finds the shops that hold it", async () => {
  const parts = new Set(
    names.flatMap((name) => {
      const letters = [...name]
      return letters.flatMap((_, from) =>
        [1, 2, 3, 4, 9, 40].map((length) => letters.slice(from, from + length).join("")),
      )
    }),
  )
  expect(parts.size).toBeGreaterThan(300)
  for (const part of parts) expect(await found(part), part).toEqual(await holding(part))
})

test.each([
  "%%%",
  "___",
  "a_b",
  "\\ s",
  "ton",
  "place-1",
  "-1x",
  "70000104",
  "0104",
  "@shops",
  "cotton\nplace",
])("%s finds what holds it", async (search) => {
  expect(await found(search)).toEqual(await holding(search))
})

test("a name that changed is found by its new text and no longer by the old one", async () => {
  const { id } = await insertShop(database.owner, { name: "Before it moved" })
  expect(await found("before it")).toEqual(["Before it moved"])
  await database.owner.query("update shops set name = 'After it moved' where id = $1", [id])
  expect([await found("before it"), await found("after it")]).toEqual([[], ["After it moved"]])
  await database.owner.query("delete from shops where id = $1", [id])
})

test.each([
  ["zz13", "the username"],
  ["ZZ13", "the username in capitals"],
  ["zz13@mail.example", "the email"],
  ["zz13-shop", "the slug"],
  ["https://vitrine.example/shop/zz13-shop", "a pasted address"],
  ["03 713 713", "the phone"],
])("%s finds the shop of which it is %s before those that hold it", async (search) => {
  const { owner } = database
  const about = { slug: "zz13-shop", username: "zz13", email: "zz13@mail.example", phone: "+9613713713" }
  await insertShop(owner, { name: "Zz wanted", created_at: "2020-01-01", ...about })
  const others = [1, 2].map((number) =>
    insertShop(owner, {
      ...{ name: `A ${number} zz13`, slug: `zz13-shop-${number}`, username: `zz13${number}` },
      ...{ email: `a${number}zz13@mail.example`, phone: `+9613713713${number}` },
    }),
  )
  await Promise.all(others)
  const query = { search, filter: "all", page: 1, pageSize: 2, month: "2026-11", timeZone: "UTC" } as const
  const [newest, second, month] = await asAdmin(admin, async (db) => [
    (await listShops(db, { ...query, sort: "newest" })).shops[0]?.name,
    (await listShops(db, { ...query, sort: "name", page: 2 })).shops.map(({ name }) => name),
    (await listShopMonth(db, query, query)).shops[0]?.name,
  ])
  expect([newest, month]).toEqual(["Zz wanted", "Zz wanted"])
  expect(second, "and stands on no other page").toHaveLength(1)
  expect(second).not.toContain("Zz wanted")
  await owner.query("delete from shops where slug like 'zz13%'")
})

test("what more shops hold than are named by their ids is found whole", async () => {
  const count = maxFoundShops + 1
  await database.owner.query(
    `insert into shops (name, slug, username, email)
     select 'Many ' || n, n, n, n || '@many.example' from generate_series(1, $1) as number, concat('m', number) as n`,
    [count],
  )
  const query = { filter: "all", sort: "name", month: "2026-11", timeZone: "UTC", pageSize: 100 } as const
  const listed = (search: string, page: number) =>
    asAdmin(admin, (db) => listShops(db, { ...query, search, page }))
  expect(await listed("many m", 1)).toMatchObject({ matching: count, pages: 21 })
  expect((await listed("many m", 21)).shops).toHaveLength(1)
  expect(await listed("many m1", 1)).toMatchObject({ matching: 1_111 })
  await database.owner.query("delete from shops where name like 'Many %'")
})
