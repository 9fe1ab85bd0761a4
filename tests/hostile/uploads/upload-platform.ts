import { join } from "node:path"
import { Client } from "pg"
import { expect, onTestFinished } from "vitest"
import { fileKeys, pictureOfFile } from "#app/images/stored/picture-key.ts"
import { joinPostgres } from "#server/embedded-postgres/start-postgres.ts"
import { unpaired } from "#tests/faults/pictures-and-files.ts"
import { isHealthy, runPlatform, type Platform } from "#tests/process/serving/run-platform.ts"
import { withDatabase } from "#tests/process/postgres/with-database.ts"
import { insertShop } from "#tests/fixtures/insert-shop.ts"
import { newForm } from "#tests/client/open-form.ts"
import { visitorOf, type Visitor } from "#tests/client/visitor.ts"
import { peakMemoryOf, type PeakMemory } from "./peak-memory.ts"

/** The platform's own process with a shop whose owner is signed in. */
export type UploadPlatform = {
  platform: Platform
  owner: Visitor
  /** As its superuser. */
  database: Client
  memory: PeakMemory
  /** The head of a form with files as bytes, whatever stands in `lines`; it ends with an empty line. */
  headOf(type: string, ...lines: readonly string[]): string
  /** It lives and logged no error. Each row has its files, and what was uploaded and not saved is whole. */
  expectUnharmed(): Promise<void>
}

/** Starts it on a prepared `DATA_DIR`, until the test is over; `flags` of its process. */
export async function serveUploads(folder: string, flags: readonly string[] = []): Promise<UploadPlatform> {
  const postgres = join(folder, "postgres")
  const shop = await withDatabase(postgres, (client) => insertShop(client, { productLimit: -1 }))
  const platform = await runPlatform({ DATA_DIR: folder, MALLOC_MMAP_THRESHOLD_: "65536" }, flags)
  const owner = visitorOf(platform.url)
  await owner.post("/shop/login", { identifier: shop.username, password: shop.password })
  const { connection, stop } = await joinPostgres({ directory: postgres })
  onTestFinished(stop)
  const database = new Client(connection)
  // It ends with the platform.
  database.on("error", () => {})
  await database.connect()
  const cookie = [...owner.cookies].map((pair) => pair.join("=")).join("; ")
  return {
    ...{ platform, owner, database, memory: peakMemoryOf(platform.pid) },
    headOf: (type, ...lines) =>
      [
        `POST /shop/products/pictures?${newForm()} HTTP/1.1`,
        ...["Host: vitrine.test", `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin", "Connection: close"],
        ...[`Content-Type: ${type}`, ...lines, "", ""],
      ].join("\r\n"),
    async expectUnharmed() {
      expect(await isHealthy(platform)).toBe(true)
      const consoleErrors = platform
        .output()
        .split("\n")
        .filter((line) => /"level":"(error|fatal)"/.test(line))
      expect(consoleErrors).toEqual([])
      const { missing, orphaned } = await unpaired(database, join(folder, "images"))
      expect(missing).toEqual([])
      const unsaved = new Set(orphaned.map((file) => pictureOfFile(file) ?? file))
      expect(orphaned.toSorted()).toEqual([...unsaved].flatMap((key) => fileKeys("product", key)).toSorted())
    },
  }
}
