import { writeFile } from "node:fs/promises"
import { Client } from "pg"
import { startTestServer } from "./global-setup.ts"
import { schemaText } from "./schema-text.ts"

/** Writes `app/database/schema.sql` from a database that all migrations made. */
const { server, stop } = await startTestServer()
try {
  const client = new Client({ ...server.connection, database: server.template })
  await client.connect()
  await writeFile("app/database/schema.sql", await schemaText(client))
  await client.end()
} finally {
  await stop()
}
