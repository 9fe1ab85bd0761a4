import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { schemaText } from "#tests/postgres/schema-text.ts"

const database = useTestDatabase()

test("schema.sql is what the migrations make", async () => {
  const file = await readFile(new URL("../../../app/database/schema.sql", import.meta.url), "utf8")
  expect(file.replaceAll("\r\n", "\n"), "write it anew: npm run schema").toBe(
    await schemaText(database.owner),
  )
})
