import * as fc from "fast-check"
import { expect, test } from "vitest"
import { asShop, asVisitor } from "#app/database/connection/scopes.server.ts"
import {
  listArranged,
  moveProduct,
  pinProduct,
  undoMove,
  type Moved,
} from "#app/database/shop/products/arrange-products.ts"
import { listExampleProducts } from "#app/database/visitor/example-products.ts"
import { listMoreProducts } from "#app/database/visitor/list-more-products.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { unlimited } from "#app/domain/limits.ts"
import { moveTo } from "#app/domain/arrange/reorder.ts"
import { maxRankLength, rankBetween, usualRankLength } from "#app/domain/arrange/rank.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertCategory, insertPlan, insertShop } from "../arrange.ts"

const database = useTestDatabase()

/** The products of a shop in its order: their names, or what `text` makes of them. */
async function orderOf(shop: string, text = "name"): Promise<string[]> {
  const { rows } = await database.owner.query<{ text: string }>(
    `select ${text} as text from products where shop_id = $1 order by rank`,
    [shop],
  )
  return rows.map((row) => row.text)
}

/** A shop with products of these names, the first the newest; their ids by name. */
async function shopOf(names: string, categoryIds: Readonly<Record<string, string>> = {}) {
  const shop = await insertShop(database.owner)
  const ids = new Map<string, string>()
  for (const name of [...names].toReversed())
    ids.set(
      name,
      await addProduct(shop.id, { name, ...(categoryIds[name] && { categoryId: categoryIds[name] }) }),
    )
  const idOf = (name: string) => ids.get(name) ?? ""
  const move = (name: string, behind: string | null, topOf: string | null = null) =>
    asShop(shop.id, (db) =>
      moveProduct(db, idOf(name), behind === null ? { topOf } : { behind: idOf(behind) }),
    )
  const pin = (name: string, pins = true) => asShop(shop.id, (db) => pinProduct(db, idOf(name), pins))
  const undo = (name: string, moved: Moved) => asShop(shop.id, (db) => undoMove(db, idOf(name), moved))
  return { ...shop, idOf, move, pin, undo, order: async () => (await orderOf(shop.id)).join("") }
}

const ranksOf = (moved: Moved | string | null): Moved => {
  if (moved === null || typeof moved === "string") throw new Error(`nothing was moved: ${moved}`)
  return moved
}

test("what was never arranged is newest first, of one moment by id; a new product comes on top, under the pinned ones", async () => {
  const shop = await insertShop(database.owner)
  const moments = [
    "2026-01-01",
    "2026-05-05 12:00:00.000001",
    "2026-05-05 12:00:00.000002",
    "2026-05-05 12:00:00.000002",
  ]
  for (const moment of [...moments, "1970-01-01"])
    await database.owner.query("insert into products (shop_id, name, created_at) values ($1, 'x', $2)", [
      shop.id,
      moment,
    ])
  const { rows } = await database.owner.query<{ id: string }>(
    "select id::text from products where shop_id = $1 order by created_at desc, id",
    [shop.id],
  )
  expect(await orderOf(shop.id, "id::text")).toEqual(rows.map(({ id }) => id))

  const arranged = await shopOf("abc")
  await arranged.pin("c")
  await arranged.move("b", null)
  await addProduct(arranged.id, { name: "n" })
  expect(await arranged.order()).toBe("cnba")
})

test("a product goes behind another one, to the top, and back by its undo", async () => {
  const { move, undo, order } = await shopOf("abcdef")
  const moved = ranksOf(await move("b", "e"))
  expect(await order()).toBe("acdebf")
  ranksOf(await move("f", "a"))
  expect(await order()).toBe("afcdeb")
  const top = ranksOf(await move("d", null))
  expect(await order()).toBe("dafceb")
  expect(await undo("d", top)).toBe("done")
  expect(await undo("d", top), "a second press").toBe("done")
  expect(await order()).toBe("afcdeb")
  expect(await undo("b", moved)).toBe("done")
  expect((await order()).replace("f", ""), "where it was, on either side of what came there since").toBe(
    "abcde",
  )
  ranksOf(await move("b", "e"))
  ranksOf(await move("b", "a"))
  expect(await undo("b", moved), "moved again since").toBe("changed_since")
})

test("the same act again writes nothing, and what is gone or of another shop is neither moved nor followed", async () => {
  const { id, move, pin, undo, idOf } = await shopOf("abc")
  const other = await shopOf("xyz")
  const tuples = () => orderOf(id, "name || ctid || rank || version")
  const before = await tuples()
  for (const action of [() => move("b", "a"), () => move("a", null), () => pin("a", false)]) {
    const { was, now } = ranksOf(await action())
    expect(was).toBe(now)
  }
  expect(await tuples()).toEqual(before)
  const asOther = <Result>(work: Parameters<typeof asShop<Result>>[1]) => asShop(other.id, work)
  expect(await asOther((db) => moveProduct(db, idOf("a"), { topOf: null }))).toBe("product_gone")
  expect(await asOther((db) => moveProduct(db, other.idOf("x"), { behind: idOf("a") }))).toBe("list_changed")
  expect(await asOther((db) => pinProduct(db, idOf("a"), true))).toBe("product_gone")
  expect(await asOther((db) => undoMove(db, idOf("a"), { was: "1", now: "2" }))).toBe("product_gone")
  expect(await tuples()).toEqual(before)
  expect(await other.order()).toBe("xyz")
  expect(ranksOf(await move("c", "a"))).toBeTruthy()
  await database.owner.query("delete from products where id = $1", [idOf("a")])
  expect(await move("b", "a")).toBe("list_changed")
  expect(await undo("a", { was: "1", now: "2" })).toBe("product_gone")
})

test("pinned products come first, move among themselves, and go back to the top of the others", async () => {
  const { move, pin, undo, order, slug } = await shopOf("abcdef")
  await pin("e")
  const pinned = ranksOf(await pin("c"))
  expect(await order()).toBe("ceabdf")
  await move("c", "e")
  expect(await order()).toBe("ecabdf")
  expect(await undo("c", pinned)).toBe("changed_since")
  await move("c", null)
  expect(await order()).toBe("ceabdf")
  expect(await move("c", "a"), "the others are not its neighbours").toBe("list_changed")
  expect(await move("a", "c")).toBe("list_changed")
  await move("f", null)
  expect(await order(), "the top of the others").toBe("cefabd")
  const unpinned = ranksOf(await pin("c", false))
  expect(await order()).toBe("ecfabd")
  expect(await undo("c", unpinned)).toBe("done")
  expect(await order()).toBe("cefabd")
  const { products } = await asVisitor(slug, (db) =>
    listVisibleProducts(db, { sort: "featured", page: 1, pageSize: 3 }),
  )
  expect(products.map(({ name }) => name).join("")).toBe("cef")
  const newest = await asVisitor(slug, (db) =>
    listVisibleProducts(db, { sort: "newest", page: 1, pageSize: 3 }),
  )
  expect(newest.products.map(({ name }) => name).join("")).toBe("abc")
})

test("within a category a product goes where its neighbours there are, and the rest of the shop stays", async () => {
  const shop = await insertShop(database.owner)
  const [lamps, cups] = [
    await insertCategory(database.owner, shop.id, "Lamps"),
    await insertCategory(database.owner, shop.id, "Cups"),
  ]
  const ids = new Map<string, string>()
  // The capital ones are lamps.
  for (const name of "LcKdMeN")
    ids.set(name, await addProduct(shop.id, { name, categoryId: name === name.toUpperCase() ? lamps : cups }))
  const idOf = (name: string) => ids.get(name) ?? ""
  const order = async () => (await orderOf(shop.id)).join("")
  const lampsOf = async () =>
    (await asShop(shop.id, (db) => listArranged(db, { search: "", categoryId: lamps, count: 50 }))).products
      .map(({ name }) => name)
      .join("")
  expect([await order(), await lampsOf()]).toEqual(["NeMdKcL", "NMKL"])
  await asShop(shop.id, (db) => moveProduct(db, idOf("L"), { behind: idOf("M") }))
  expect([await order(), await lampsOf()]).toEqual(["NeMLdKc", "NMLK"])
  await asShop(shop.id, (db) => moveProduct(db, idOf("e"), { topOf: null }))
  await asShop(shop.id, (db) => moveProduct(db, idOf("K"), { topOf: lamps }))
  expect([await order(), await lampsOf()], "not above the cups that are before all lamps").toEqual([
    "eKNMLdc",
    "KNML",
  ])
})

test("other products on a product's page and the landing page's examples follow the order, too", async () => {
  const { id, slug } = await insertShop(database.owner)
  const ids = new Map<string, string>()
  for (const name of "dcba") {
    const variants = [{ size: null, color: null, stock: 1 }]
    ids.set(name, await addProduct(id, { name, variants, pictures: 1 }))
  }
  const idOf = (name: string) => ids.get(name) ?? ""
  const shown = () =>
    asVisitor(slug, async (db) => {
      const lists = await Promise.all([listMoreProducts(db, idOf("a")), listExampleProducts(db)])
      return lists.map((products) => products.map(({ name }) => name).join(""))
    })
  expect(await shown()).toEqual(["bcd", "abcd"])
  await asShop(id, (db) => pinProduct(db, idOf("d"), true))
  await asShop(id, (db) => moveProduct(db, idOf("b"), { behind: idOf("c") }))
  expect(await shown()).toEqual(["dcb", "dacb"])
})

test("any moves and pins make the order that a list of names makes of them", async () => {
  const names = "abcdefgh"
  const action = fc.record({
    name: fc.constantFrom(...names),
    behind: fc.option(fc.constantFrom(...names), { freq: 4 }),
    pins: fc.option(fc.boolean(), { nil: undefined, freq: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
      const shop = await shopOf(names)
      let [pinned, others] = [[] as string[], [...names]]
      const undos: (() => Promise<unknown>)[] = []
      for (const { name, behind, pins } of actions) {
        if (behind === name) continue
        const kind = pinned.includes(name) ? pinned : others
        if (pins !== undefined) {
          const before = JSON.stringify([pinned, others])
          const without = kind.filter((one) => one !== name)
          if (kind === pinned && !pins) [pinned, others] = [without, [name, ...others]]
          if (kind === others && pins) [pinned, others] = [[name, ...pinned], without]
          const moved = ranksOf(await shop.pin(name, pins))
          expect(moved.was === moved.now).toBe(before === JSON.stringify([pinned, others]))
          undos.push(() => shop.undo(name, moved))
        } else if (behind !== null && !kind.includes(behind)) {
          expect(await shop.move(name, behind)).toBe("list_changed")
        } else {
          const rest = kind.filter((one) => one !== name)
          const to = moveTo(kind, name, behind === null ? 0 : rest.indexOf(behind) + 1)
          if (kind === pinned) pinned = to
          else others = to
          const moved = ranksOf(await shop.move(name, behind))
          undos.push(() => shop.undo(name, moved))
        }
        expect(await shop.order()).toBe([...pinned, ...others].join(""))
      }
      for (const undo of undos.toReversed()) expect(await undo()).toBe("done")
      expect(await shop.order()).toBe(names)
    }),
    { numRuns: 15 },
  )
})

test("in a shop of 10,000 products a move writes one row, and moves no version", async () => {
  const shop = await insertShop(database.owner, {
    plan_id: await insertPlan(database.owner, { product_limit: unlimited }),
  })
  await database.owner.query(
    `insert into products (shop_id, name, created_at) select $1, 'P' || n, now() - n * interval '1 minute'
     from generate_series(1, 10000) as n`,
    [shop.id],
  )
  await database.owner.query("analyze products")
  const before = new Map(Object.entries(await rowsOf(shop.id)))
  const ids = await orderOf(shop.id, "id::text")
  const [first = "", middle = "", last = ""] = [ids[0], ids[5_000], ids[9_999]]
  const actions = [
    () => asShop(shop.id, (db) => moveProduct(db, last, { behind: middle })),
    () => asShop(shop.id, (db) => moveProduct(db, last, { topOf: null })),
    () => asShop(shop.id, (db) => pinProduct(db, last, true)),
    () => asShop(shop.id, (db) => pinProduct(db, last, false)),
    () => asShop(shop.id, (db) => moveProduct(db, last, { behind: first })),
  ]
  for (const action of actions) {
    ranksOf(await action())
    const changed = Object.entries(await rowsOf(shop.id)).filter(([id, row]) => before.get(id) !== row)
    expect(changed.map(([id]) => id)).toEqual([last])
    for (const [id, row] of changed) before.set(id, row)
  }
  expect((await orderOf(shop.id, "id::text")).slice(0, 3)).toEqual([first, last, ids[1]])
  expect(
    new Set(await orderOf(shop.id, "version::text")),
    "a form that is open meanwhile is not refused",
  ).toEqual(new Set(["1"]))
})

/** Each row with its place on the disk, by its product: every write moves it there. */
async function rowsOf(shop: string): Promise<Record<string, string>> {
  const { rows } = await database.owner.query<{ id: string; row: string }>(
    "select id::text, ctid || rank as row from products where shop_id = $1",
    [shop],
  )
  return Object.fromEntries(rows.map(({ id, row }) => [id, row]))
}

test("two devices that arrange at once lose nothing: every product is where a move put it", async () => {
  for (let round = 0; round < 10; round++) {
    const { move, order } = await shopOf("abcdefghij")
    // Each behind the same one: all of them end between it and what was behind it.
    const results = await Promise.all([..."fghij"].map((name) => move(name, "a")))
    expect(results.map((moved) => typeof moved)).toEqual(Array(5).fill("object"))
    const now = await order()
    expect([now.slice(0, 1), [...now.slice(1, 6)].toSorted().join(""), now.slice(6)]).toEqual([
      "a",
      "fghij",
      "bcde",
    ])
    // Chains: each lands behind its neighbour, or where that one was.
    await Promise.all([move("b", null), move("c", "e"), move("a", "d")])
    const then = await order()
    expect(then).toHaveLength(10)
    expect([...then].toSorted().join("")).toBe("abcdefghij")
    expect(then.indexOf("b")).toBe(0)
    expect(then.indexOf("c")).toBe(then.indexOf("e") + 1)
    expect(then.indexOf("a")).toBe(then.indexOf("d") + 1)
  }
})

test("no two products have the same place: the undo of a move into a place that is taken goes right behind it", async () => {
  const { id, move, undo, order, idOf } = await shopOf("abcd")
  ranksOf(await move("d", "a"))
  const away = ranksOf(await move("d", "c"))
  ranksOf(await move("c", "a"))
  // The gap is halved as before, so that the place is the same.
  expect((await orderOf(id)).join("")).toBe("acbd")
  expect((await orderOf(id, "rank"))[1]).toBe(away.was)
  expect(await undo("d", away)).toBe("done")
  expect(await order()).toBe("acdb")
  await expect(
    database.owner.query(
      "update products set rank = (select rank from products where id = $2) where id = $1",
      [idOf("a"), idOf("b")],
    ),
  ).rejects.toThrow("products_rank_key")
})

test("a gap into which hundreds of moves went is made wide again, and nothing else is moved", async () => {
  const { id, idOf, move, order } = await shopOf("abcdef")
  const before = await orderOf(id, "rank")
  const [low = "", first = ""] = before
  // As after hundreds of moves in front of each other, until no rank of the allowed length is left.
  const grown = [first]
  for (let next = first; next.length <= maxRankLength; next = rankBetween(low, next)) grown.unshift(next)
  expect(grown.length).toBeGreaterThan(500)
  for (const [index, name] of ["d", "c"].entries())
    await database.owner.query("update products set rank = $2 where id = $1", [idOf(name), grown[index]])
  expect(await order()).toBe("adcbef")
  ranksOf(await move("f", "a"))
  expect(await order()).toBe("afdcbe")
  const after = await orderOf(id, "rank")
  expect(after.every((rank) => rank.length <= usualRankLength)).toBe(true)
  expect([after[0], after[4], after[5]], "those around it").toEqual([before[0], before[1], before[4]])
})

test("the database refuses what is no rank", async () => {
  const { idOf } = await shopOf("a")
  for (const wrong of ["", "a0", "a-b", "!!a", "1".repeat(maxRankLength + 1)])
    await expect(
      database.owner.query("update products set rank = $2 where id = $1", [idOf("a"), wrong]),
      wrong,
    ).rejects.toThrow("products_rank_shape")
})

test("a shop pins twenty products and no more, from two devices at once too", async () => {
  const { idOf, pin, id } = await shopOf("abcdefghijklmnopqrstuv")
  for (const name of "abcdefghijklmnopqrs") ranksOf(await pin(name))
  const two = await Promise.all([pin("t"), pin("u")])
  expect(two.filter((pinned) => pinned === "too_many_pinned")).toHaveLength(1)
  expect(await pin("v")).toBe("too_many_pinned")
  expect((await orderOf(id, "rank")).filter((rank) => rank.startsWith("!"))).toHaveLength(20)
  ranksOf(await pin("a", false))
  expect(ranksOf(await pin("v")).now).toMatch(/^!/)
  expect(await asShop(id, (db) => pinProduct(db, crypto.randomUUID(), true))).toBe("product_gone")
  expect(idOf("v")).not.toBe("")
})
