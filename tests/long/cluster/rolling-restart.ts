import { cp, mkdir, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { ownRelease, type Application } from "./applications.ts"
import { until } from "./daemons.ts"
import type { HaProxy } from "./haproxy.ts"
import type { PostgresNodes } from "./postgres-nodes.ts"
import type { Traffic } from "./traffic.ts"

/** The folders and files that a release runs from. */
const parts = ["app", "server", "cli", "public", "build", "scripts", "package.json"]

/** A column that may be empty, and its index: what a release adds for its own use. */
const migration = {
  name: "9000-sample-notes.sql",
  sql: `alter table products add column sample_note text;
create index products_sample_note on products (shop_id, sample_note) where sample_note is not null;
`,
}

/** A copy of this release that differs by one migration more. @returns its folder */
export async function makeNewRelease(folder: string): Promise<string> {
  const release = join(folder, "new-release")
  await mkdir(release)
  for (const part of parts) await cp(join(ownRelease, part), join(release, part), { recursive: true })
  await symlink(join(ownRelease, "node_modules"), join(release, "node_modules"))
  await writeFile(join(release, "app/database/migrations", migration.name), migration.sql)
  return release
}

type Restart = {
  release: string
  applications: readonly Application[]
  proxy: HaProxy
  nodes: PostgresNodes
  traffic: Traffic
}

export type Restarted = {
  seconds: number
  results: number
  /** What failed, in words. */
  failures: readonly string[]
}

/**
 * Replaces the processes one after the other: out of the rotation, its requests finished, SIGTERM, the new one ready, back
 * into the rotation.
 * @returns the requests of that time, and how many of them failed
 * @throws when the new release did not migrate
 */
export async function rollingRestart({
  release,
  applications,
  proxy,
  nodes,
  traffic,
}: Restart): Promise<Restarted> {
  const begun = performance.now()
  const handleResult = () => [...traffic.results.values()].reduce((sum, count) => sum + count, 0)
  const before = handleResult()
  for (const application of applications) {
    await proxy.rotate(application.name, "drain")
    await until(
      `${application.name} has requests still`,
      30,
      async () => (await proxy.openAt(application.name)) === 0,
    )
    await application.kill("SIGTERM")
    await application.start(release)
    await proxy.rotate(application.name, "ready")
    await until(`${application.name} is not back`, 30, async () =>
      (await proxy.serversUp("application")).includes(application.name),
    )
  }
  const migrated = await nodes.onPrimary((client) =>
    client.query("select from schema_migrations where name = $1", [migration.name]),
  )
  if (migrated.rowCount !== 1) throw new Error("the new release did not migrate")
  return {
    seconds: (performance.now() - begun) / 1_000,
    results: handleResult() - before,
    failures: traffic.failures
      .filter(({ at }) => at >= begun)
      .map(({ kind, status }) => `${kind}: ${status}`),
  }
}
