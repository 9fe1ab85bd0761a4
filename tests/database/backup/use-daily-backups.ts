import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach } from "vitest"
import { fileKeys } from "#app/images/stored/picture-key.ts"
import type { ImageStore } from "#app/images/storage/image-store.ts"
import { memoryStore } from "#app/images/storage/memory-store.ts"
import { makeDailyBackup } from "#server/backup/daily/make-daily-backup.ts"
import { useTestDatabase } from "#tests/postgres/create-test-database.ts"
import { holdingOf, insertHolding } from "../rights/two-shops.ts"

type Choice = { store?: ImageStore; folder?: string; keep?: number }

/** For a test file: a database, a folder that is new for each test, and what makes the daily backups of the one into the other. */
export function useDailyBackups() {
  const database = useTestDatabase()
  const folder = { path: "" }
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), "vitrine-daily-"))
    await database.owner.query("delete from backups; delete from shops; delete from plans")
  })
  afterEach(() => rm(folder.path, { recursive: true, force: true }))

  return {
    database,
    folder: () => folder.path,
    make(choice: Choice = {}) {
      const { store = memoryStore(), keep = 7 } = choice
      const { connection: owner, secret } = database
      const into = choice.folder ?? folder.path
      return makeDailyBackup({ owner, secret, keep, openStore: () => store, folder: into, log: () => {} })
    },
    /** Everything that was tried lies so much further back; the names of files stay as they are. */
    pass: (interval: string) =>
      database.owner.query("update backups set started_at = started_at - $1::interval", [interval]),
    /** Why each try failed, in their order. */
    async failures() {
      const sql = "select failure from backups order by started_at"
      const { rows } = await database.owner.query<{ failure: string | null }>(sql)
      return rows.map(({ failure }) => failure)
    },
    /** A picture whose files have so many random bytes each. */
    async storeWithPicture(bytes: number): Promise<ImageStore> {
      const { backups: _log, ...holding } = holdingOf(`s${randomBytes(3).toString("hex")}`)
      await insertHolding(database.owner, holding)
      const store = memoryStore()
      for (const file of fileKeys("product", String(holding["product_images"]?.["image_url"]))) {
        await store.put(file, randomBytes(bytes))
      }
      return store
    },
  }
}
