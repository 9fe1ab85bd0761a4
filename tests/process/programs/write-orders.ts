/**
 * Eight writers on the embedded server of the folder in its argument, until they are killed. Each transaction writes a
 * pair of rows and prints its number once the commit is acknowledged.
 */
import { writeSync } from "node:fs"
import { Pool } from "pg"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"

const [directory = "", first = "0"] = process.argv.slice(2)
const { connection } = await startPostgres({ directory, log: () => {} })
const pool = new Pool({ ...connection, max: 8 })
pool.on("error", () => {})
await pool.query("create table if not exists halves (pair integer, half integer, primary key (pair, half))")
writeSync(1, "ready\n")

let next = Number(first)
await Promise.all(Array.from({ length: 8 }, writeForEver))

async function writeForEver(): Promise<never> {
  const client = await pool.connect()
  for (;;) {
    const pair = next++
    await client.query("begin")
    await client.query("insert into halves values ($1, 1)", [pair])
    await client.query("insert into halves values ($1, 2)", [pair])
    const { command } = await client.query("commit")
    // A pipe takes a whole short line or nothing, also from a process that is killed in the next moment.
    if (command === "COMMIT") writeSync(1, `${pair}\n`)
  }
}
