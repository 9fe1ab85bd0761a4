import { resolve } from "node:path"
import { storeAt } from "#app/images/stored/store.server.ts"
import { readPrivateKey } from "#server/backup/age/age-keys.ts"
import { markOfSecret } from "#server/backup/file/backup-contents.ts"
import { restoreBackup, type Restored } from "#server/backup/file/restore-backup.ts"
import { migrateDatabase } from "#server/start/open-database.ts"
import type { Settings } from "#server/start/settings.ts"
import { oneFile, type Command } from "./command.ts"
import { restoreMoment } from "./restore-moment.ts"
import { withStore, withStoreErrors } from "./with-database.ts"

export const restoreCommand: Command = {
  name: "restore",
  summary: "fills an empty place from a backup or from the archive",
  help: `FILE [--sign-out] [--key KEYFILE]
       npm run vitrine -- restore --until TIME [ARCHIVE] [--key KEYFILE]

Checks the whole FILE, makes the schema in an empty database (a new DATA_DIR, or the one of DATABASE_URL), loads all rows
in one transaction, writes the pictures into the image store, and compares both with the backup. A database that holds
anything stays as it is. Put the old secret into DATA_DIR/session-secret (or SESSION_SECRET) before.

With --until it makes the embedded database of a new DATA_DIR as it was at TIME, from ARCHIVE (as ARCHIVE_URL, which it is
without one), and brings the pictures back.

  --sign-out     ends every session and mailed link that the backup holds: some were ended after it was made
  --until TIME   2026-11-27T18:30:00Z or 2026-11-27T20:30:00+02:00; "latest": as far as the archive goes
  --key KEYFILE  the private key of an encrypted backup or archive`,
  options: { "sign-out": { type: "boolean" }, until: { type: "string" }, key: { type: "string" } },
  async run(given) {
    const { until, key } = given.options
    if (until !== undefined) return withStoreErrors(() => restoreMoment(given))
    const file = resolve(oneFile(given))
    const privateKey = key === undefined ? undefined : readPrivateKey(key)
    await withStore(async (database, settings) => {
      const restored = await restoreBackup({
        file,
        privateKey,
        owner: database.owner,
        store: storeAt(settings.storageUrl),
        signOut: given.flags.has("sign-out"),
        migrate: (only) => migrateDatabase(database, { settings, log: console.log, ...(only && { only }) }),
        log: console.log,
      })
      announce(restored, settings)
    })
  },
}

function announce({ backup, tables, imageFiles, ...more }: Restored, { sessionSecret }: Settings): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup of ${backup.createdAt}: ${rows} rows of ${tables.length} tables, ${imageFiles} image files.`,
  )
  if (more.missingPictures.length > 0) {
    console.error(
      `${more.missingPictures.length} pictures were not in the image store when the backup was made: ${more.rowsLeftOut} rows go without.`,
    )
  }
  if (markOfSecret(sessionSecret) === backup.secretMark) return
  console.error(
    "The secret of this place is not the one that the backup was made under: shop owners sign in anew" +
      (more.secondFactors === 0
        ? "."
        : `, and administrators with a second factor (${more.secondFactors}) get in by a recovery code only.`) +
      "\nIf you have the old one, put it into DATA_DIR/session-secret (or SESSION_SECRET) before you start.",
  )
}
