import { Client } from "pg"
import { expect, test } from "vitest"
import { memoryStore } from "#app/images/storage/memory-store.ts"
import { OperatorError } from "../../log/failures.ts"
import { readBeginning, readEnd } from "./backup-contents.ts"
import { assertKnownTables, loadParts } from "./load-parts.ts"

const products = { name: "products", columns: ["id", "name"], key: [{ column: "id", isText: false }] }

/** Loads a backup of one part, or of none, with a client that is not connected. */
async function load(name: string | null, bytes = "{}"): Promise<unknown> {
  const parts = (async function* () {
    if (name !== null) yield { name, bytes: Buffer.from(bytes) }
  })()
  return loadParts(parts, { client: new Client(), store: memoryStore(), tables: [products] })
}

test.each([
  ["a part that no backup has: letters/1", "letters/1"],
  ["a part that no backup has: images/../session-secret", "images/../session-secret"],
  ["rows of a table that it does not name: pg_authid", "tables/pg_authid/0"],
  ["no list of its contents", null],
])("a backup with %s is refused in one sentence", async (what, name) => {
  const rejected = load(name)
  await expect(rejected).rejects.toThrow(OperatorError)
  await expect(rejected).rejects.toThrow(what)
})

test("a list of contents and a beginning that can't be read are refused in one sentence", async () => {
  for (const text of ["{", "[]", '{"tables":1}']) {
    await expect(load("contents.json", text), text).rejects.toThrow(OperatorError)
    for (const read of [readBeginning, readEnd])
      expect(() => read(Buffer.from(text)), text).toThrow(OperatorError)
  }
})

test.each([
  ["a table that its release does not have: spies", { ...products, name: "spies" }],
  ["a column that its release does not have: products.spy", { ...products, columns: ["id", "spy"] }],
])("a backup with %s is refused in one sentence", (what, table) => {
  expect(() => assertKnownTables([table], [products])).toThrow(what)
  expect(() => assertKnownTables([products], [products])).not.toThrow()
})
