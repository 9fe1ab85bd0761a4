import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { Client } from "pg"
import { migrate } from "#app/database/setup/migrate.ts"
import { storeSecret, newSecret } from "#server/start/data-directory.ts"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { withDatabase } from "#tests/process/postgres/with-database.ts"
import { seedFixtures, type Furnished } from "./people/seed-soak.ts"

export type SoakedPlatform = Furnished & {
  url: string
  pid: number
  /** Its `DATA_DIR`. */
  folder: string
  /** The address of its inspector. */
  inspector: string
  /** On its database, as its superuser. */
  database: Client
  /** Resolves when it has ended and its files are deleted. */
  end(): Promise<{ status: number | null }>
}

const root = fileURLToPath(new URL("../../../", import.meta.url))

type Surroundings = {
  /** A program that runs the platform in its own place, before the platform's own words. */
  through?: readonly string[]
  /** Of Node. */
  flags?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** The product's own process from `build/`, on a temporary `DATA_DIR` with some shops. */
export async function startSoaked({
  through = [],
  flags = [],
  env = {},
}: Surroundings = {}): Promise<SoakedPlatform> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-soak-"))
  const postgres = join(folder, "postgres")
  const secret = newSecret()
  storeSecret(folder, secret)
  const furnished = await withDatabase(postgres, async (client, connection) => {
    await migrate({ owner: connection, secret, log: () => {} })
    return seedFixtures(client)
  })
  // With the memory options of `npm start`.
  const words = [
    ...through,
    process.execPath,
    ...process.execArgv,
    ...flags,
    "--inspect=127.0.0.1:0",
    "server/main.ts",
  ]
  const [program = "", ...args] = words
  const child = spawn(program, args, {
    cwd: root,
    // The last one is the channel that closes when the platform's parent ends.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...{ PATH: process.env["PATH"], NODE_ENV: "production", MALLOC_MMAP_THRESHOLD_: "65536" },
      ...{ DATA_DIR: folder, PORT: "0", TRUST_PROXY: "1", ...env },
    },
  })
  const ended = once(child, "exit")
  const printed = (stream: NodeJS.ReadableStream | null, pattern: RegExp) => {
    if (stream === null) throw new Error("the platform has no output stream")
    const lines = createInterface({ input: stream })
    return new Promise<string>((resolve, reject) => {
      lines.on("line", (line) => {
        const found = pattern.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
      lines.once("close", () => reject(new Error(`the platform ended without ${pattern}`)))
    })
  }
  const [inspector, url] = await Promise.all([
    printed(child.stderr, /^Debugger listening on (ws:\S+)/),
    printed(child.stdout, /^Vitrine is ready at (\S+)/),
  ])
  const { connection, stop } = await joinPostgres({ directory: postgres })
  const database = new Client(connection)
  // It ends with the platform.
  database.on("error", () => {})
  await database.connect()

  return {
    ...furnished,
    ...{ url, pid: child.pid ?? 0, folder, inspector, database },
    async end() {
      await database.end().catch(() => undefined)
      await stop()
      child.kill("SIGTERM")
      const [status] = (await ended) as [number | null]
      await rm(folder, { recursive: true, force: true })
      return { status }
    },
  }
}
