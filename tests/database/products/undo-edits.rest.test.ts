import * as fc from "fast-check"
import { expect, test } from "vitest"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { markStock } from "#app/database/shop/products/mark-stock.ts"
import { editQuickly } from "#app/database/shop/products/edit-quickly.ts"
import { undoEdit } from "#app/database/shop/products/undo-edit.ts"
import { limits } from "#app/domain/limits.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { addProduct, insertShop } from "../arrange.ts"

const database = useTestDatabase()

type Stored = { version: number; variants: { id: string; stock: number }[] | null }

/** The whole product, as it is stored; only its version may differ after an undo. */
async function stored(id: string): Promise<Stored> {
  const { rows } = await database.owner.query<Stored>(
    `select to_jsonb(p) - 'undo' - 'search_text' as product, version,
       (select jsonb_agg(to_jsonb(v) order by position, id) from product_variants v where v.product_id = p.id) as variants
     from products p where id = $1`,
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error("no such product")
  return row
}

/** Without what every change moves. */
function withoutVersion(product: Stored): string {
  return JSON.stringify(product, (name, value: unknown) => (name === "version" ? undefined : value))
}

function versionOf(done: object | string): number | null {
  return typeof done === "object" && "version" in done ? (done.version as number | null) : null
}

const pieces = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: limits.stock }))
const cents = fc.option(fc.integer({ min: 0, max: limits.priceCents }))
const step = fc.oneof(
  fc.record({ act: fc.constant("mark" as const), which: fc.nat(4), to: fc.constantFrom("sold-out", "back") }),
  fc.record({ act: fc.constant("edit" as const), price: cents, stocks: fc.array(pieces, { maxLength: 3 }) }),
)
const confirmedWarnings = ["sale_not_below", "price_free", "price_jump"] as const

test("whatever was edited and marked, each step is undone exactly, and is refused after the next one", async () => {
  const { id: shop } = await insertShop(database.owner)
  await fc.assert(
    fc.asyncProperty(
      fc.array(pieces, { maxLength: 3 }),
      fc.array(step, { maxLength: 6 }),
      async (first, steps) => {
        const variants = first.map((stock, index) => ({ size: `${index}`, color: null, stock }))
        const product = await addProduct(shop, { variants })
        let last: number | null = null
        for (const one of steps) {
          const before = await stored(product)
          const known = before.variants ?? []
          const done = await asShop<object | string>(shop, (db) => {
            if (one.act === "mark") {
              const meant = one.which < known.length ? known.slice(one.which, one.which + 1) : known
              const seen = meant.reduce((sum, { stock }) => sum + stock, 0)
              const variantId = meant.length === 1 ? (meant[0]?.id ?? null) : null
              return markStock(db, product, { to: one.to, variantId, seen })
            }
            const stocks = known
              .slice(0, one.stocks.length)
              .map(({ id }, row) => ({ id, stock: one.stocks[row] ?? 0 }))
            const only =
              known.length === 0 ? one.stocks.slice(0, 1).map((stock) => ({ id: null, stock })) : stocks
            return editQuickly(db, product, { priceCents: one.price, stocks: only }, confirmedWarnings)
          })
          const version = versionOf(done)
          if (version === null) {
            expect(await stored(product), "nothing was to be done").toEqual(before)
            continue
          }
          if (last !== null) {
            const now = await stored(product)
            expect(await asShop(shop, (db) => undoEdit(db, product, last ?? 0))).toBe("changed_since")
            expect(await stored(product)).toEqual(now)
          }
          expect(await asShop(shop, (db) => undoEdit(db, product, version))).toBe("done")
          expect(withoutVersion(await stored(product))).toBe(withoutVersion(before))
          const undone = await stored(product)
          expect(await asShop(shop, (db) => undoEdit(db, product, version)), "a second press").toBe("done")
          expect(await stored(product)).toEqual(undone)
          // Once more, to go on from there.
          last = null
          const again = await asShop(shop, (db) =>
            editQuickly(db, product, { priceCents: 100, stocks: [] }, []),
          )
          last = versionOf(again)
        }
        await database.owner.query("delete from products where id = $1", [product])
      },
    ),
    { numRuns: 40 },
  )
})

test("an undo and a change at once: one of them is first, and the other sees it", async () => {
  const { id: shop } = await insertShop(database.owner)
  for (let round = 0; round < 20; round += 1) {
    const product = await addProduct(shop, { variants: [{ size: null, color: null, stock: 5 }] })
    const mark = { to: "sold-out", variantId: null, seen: 5 } as const
    const marked = await asShop(shop, (db) => markStock(db, product, mark))
    if (typeof marked !== "object" || marked.version === null) throw new Error("not marked")
    const { version } = marked
    const stocks = [{ id: null, stock: 9 }]
    const [undone] = await Promise.all([
      asShop(shop, (db) => undoEdit(db, product, version)),
      asShop(shop, (db) => editQuickly(db, product, { stocks }, [])),
    ])
    expect(["done", "changed_since"]).toContain(undone)
    expect((await stored(product)).variants, "the change is never lost").toMatchObject([{ stock: 9 }])
  }
})
