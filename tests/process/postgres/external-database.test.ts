import { readFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished, test } from "vitest"
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { runningPostmaster } from "./postmaster.ts"
import { initialisedCluster } from "./prepared-data-directories.ts"
import { isHealthy, runPlatform } from "../serving/run-platform.ts"
import { runProgram } from "../run-program.ts"
import { temporaryFolder } from "../temporary-folder.ts"

/** What docs/operating.md tells the administrator of a server to create: role, database and address, all by this name. */
function documented(name: string): { statements: string[]; address: string } {
  const [, section = ""] = readFileSync("docs/operating.md", "utf8").split("\n## Your own PostgreSQL\n")
  const [, sql = ""] = /```sql\n(.*?)```/s.exec(section) ?? []
  const [, address = ""] = /`(postgres:[^`]+)`/.exec(section) ?? []
  const statements = sql.trim().split("\n")
  expect(statements).toHaveLength(2)
  return {
    statements: statements.map((line) => line.replaceAll("vitrine", name)),
    address: address.replaceAll("vitrine", name),
  }
}

test("with DATABASE_URL it serves from that server, as an owner without a superuser's rights, and leaves it running", async () => {
  const directory = join(await temporaryFolder(), "server")
  initialisedCluster(directory)
  const server = await startPostgres({ directory, log: () => {} })
  onTestFinished(server.stop)
  const superuser = new Client(server.connection)
  await superuser.connect()
  onTestFinished(() => superuser.end())
  const { statements, address } = documented("shops")
  for (const statement of statements) await superuser.query(statement)

  const folder = join(await temporaryFolder(), "data")
  const DATABASE_URL = address.replace(
    /@.*?(\/\w+)$/,
    (_, path: string) => `@${path}?host=${encodeURIComponent(server.connection.host)}`,
  )
  const env = { DATA_DIR: folder, DATABASE_URL, SESSION_SECRET: "0123456789abcdef0123456789abcdef" }
  const migrated = runProgram("cli/vitrine.ts", ["migrate"], { env })
  expect(await migrated.ended).toMatchObject({ status: 0, errors: "" })
  const owner = new Client({ connectionString: DATABASE_URL })
  await owner.connect()
  await owner.query(
    "insert into plans (name, price, product_limit, protected) values ('Basic', 15, 50, true)",
  )
  await owner.end()

  const platform = await runPlatform(env)
  expect(await isHealthy(platform)).toBe(true)
  const roles = async () => {
    const { rows } = await superuser.query<{ role: string }>(
      "select distinct usename::text as role from pg_stat_activity where datname = 'shops'",
    )
    return rows.map(({ role }) => role)
  }
  // The server notices a moment later that somebody has hung up.
  await expect.poll(roles).not.toContain("shops")
  platform.kill("SIGTERM")
  expect(await platform.ended).toMatchObject({ status: 0, errors: "" })
  expect(runningPostmaster(directory)).toBeDefined()
  expect(await readdir(folder)).not.toContain("postgres")
})
