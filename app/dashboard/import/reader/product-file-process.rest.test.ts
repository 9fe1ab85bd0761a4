import { expect, test } from "vitest"
import type { ShopOfImport } from "#app/domain/product-csv/plan-import.ts"
import { FileTooHeavy, inFileProcess } from "./product-file-process.server.ts"

const never = new AbortController().signal
const shop: ShopOfImport = {
  ...{
    products: new Map(),
    takenNames: new Map<string, number>(),
    categories: [],
    productCount: 0,
    now: "2026-11-26T12:00",
    pictureCounts: new Map(),
    hasPictures: false,
    productLimit: -1,
  },
  language: "en",
}
const bytesOf = (text: string) => ({ bytes: new TextEncoder().encode(text) })

test("a process reads a file, plans it, and packs it so that another reads the same", async () => {
  const planned = await inFileProcess(
    bytesOf("Name,Price\nSoap,3\nMug,x\n"),
    never,
    async ({ opened, plan }) => {
      expect(opened).toEqual({ ok: true, named: { ids: [], names: ["soap", "mug"] } })
      return plan(shop, "preview")
    },
  )
  expect(planned).toMatchObject({
    work: null,
    rejected: null,
    preview: { counts: { create: 1, rejected: 1 } },
  })
  const source = { packed: planned.packed ?? "" }
  const saved = await inFileProcess(source, never, ({ plan }) => plan(shop, "save_rest"))
  expect(saved).toMatchObject({ fingerprint: planned.fingerprint, work: { products: [{ name: "Soap" }] } })
  const whole = await inFileProcess(source, never, ({ plan }) => plan(shop, "save_all"))
  expect(whole.work, "a file with a mistake is not saved whole").toBeNull()
  const back = await inFileProcess(source, never, ({ plan }) => plan(shop, "refused_rows"))
  expect(back.rejected?.rows.map(({ cells }) => cells)).toEqual([["Mug", "x"]])
})

test("a file that is no product file is reported, and one that is no packed file", async () => {
  expect(await inFileProcess(bytesOf("Soap"), never, async ({ opened }) => opened)).toEqual({
    ...{ ok: false, reason: "header_missing" },
  })
  expect(await inFileProcess({ packed: "?" }, never, async ({ opened }) => opened)).toEqual({
    ...{ ok: false, reason: "unreadable" },
  })
})

test("it ends when no request waits for it any more", async () => {
  const leaving = new AbortController()
  const left = inFileProcess(bytesOf("Name\nSoap"), leaving.signal, async ({ plan }) => {
    leaving.abort(new Error("gone"))
    return plan(shop, "preview")
  })
  await expect(left).rejects.toThrow("gone")
  await expect(inFileProcess(bytesOf(""), leaving.signal, async () => {})).rejects.toThrow("gone")
})

test(
  "a file that needs more memory than a reader has is refused, and the next one is read",
  { timeout: 60_000 },
  async () => {
    const takenNames = new Map(
      Array.from({ length: 50_000 }, (_, name) => [`${name} ${"n".repeat(1_500)}`, 1] as const),
    )
    const heavy = inFileProcess(bytesOf("Name\nSoap"), never, ({ plan }) =>
      plan({ ...shop, takenNames }, "preview"),
    )
    await expect(heavy).rejects.toThrow(FileTooHeavy)
    expect(await inFileProcess(bytesOf("Name\nSoap"), never, async ({ opened }) => opened.ok)).toBe(true)
  },
)

test("a preview shows a part of a long cell, and the first of many products and names", async () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, row) => `${row} ${"n".repeat(500)},${"p".repeat(200)},Category ${row}`,
  )
  const file = bytesOf(`Name,Price,Category\n${rows.join("\n")}\nGood,3,One\nFine,4,Two`)
  const { preview } = await inFileProcess(file, never, ({ plan }) => plan(shop, "preview"))
  expect(JSON.stringify(preview).length).toBeLessThan(300_000)
  expect(preview.items[0]?.name).toMatch(/^0 n{197}…$/)
  expect(preview.hidden + preview.items.length).toBe(1_002)
})
