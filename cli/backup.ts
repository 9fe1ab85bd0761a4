import { setPriority } from "node:os"
import { resolve } from "node:path"
import { storeAt } from "#app/images/keep/store.server.ts"
import { writeBackup } from "#server/backup/write-backup.ts"
import { gentle } from "#server/background/run-command.ts"
import { markOfSecret, type BackupEnd } from "#server/backup/backup-contents.ts"
import { makeDailyBackup, type DailyBackup } from "#server/daily-backup/make-daily-backup.ts"
import { ForeseenFailure } from "#server/log/failures.ts"
import { restoreBackup, type Restored } from "#server/backup/restore-backup.ts"
import { migrateDatabase } from "#server/start/open-database.ts"
import type { Settings } from "#server/start/settings.ts"
import { takesNoParameters, assertMayWrite, oneFile, type Command } from "./command.ts"
import { withStore } from "./with-database.ts"

export const backupCommand: Command = {
  name: "backup",
  summary: "writes the database and every picture into one file",
  help: `FILE [--force]
       npm run vitrine -- backup --daily

Works while the platform serves: FILE holds every row as one moment saw it, and the pictures that those rows name. It is a
tar.gz that its owner alone reads, with checksums; it is there when it is whole. SESSION_SECRET (or the file
DATA_DIR/session-secret) is not in it: keep a copy of that apart.

  --force  overwrites FILE
  --daily  makes the one that the platform makes by itself, into BACKUP_DIR, if it is due now`,
  options: { force: { type: "boolean" }, daily: { type: "boolean" } },
  async run(given) {
    const isDaily = given.flags.has("daily")
    if (isDaily) takesNoParameters(given)
    const file = isDaily ? null : resolve(oneFile(given))
    if (file !== null) assertMayWrite(file, given.flags.has("force"))
    setPriority(gentle)
    if (file === null) return dailyBackup()
    await withStore(async ({ owner }, { sessionSecret, storageUrl }) => {
      const store = storeAt(storageUrl)
      printBackup(file, await writeBackup({ owner, secret: sessionSecret, store, file, log: console.log }))
    })
  },
}

/** Prints what a backup holds, and on the error output what it should hold and does not. */
function printBackup(file: string, backup: BackupEnd & { fileBytes: number }): void {
  const { tables, imageFiles, missingPictures, fileBytes } = backup
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${file}: ${rows} rows of ${tables.length} tables, ${imageFiles} image files, ${fileBytes} bytes.`,
  )
  if (missingPictures.length === 0) return
  console.error(
    `${missingPictures.length} pictures were deleted meanwhile or are missing in the image store, and are not in the backup: ${missingPictures.slice(0, 3).join(", ")}`,
  )
}

/** What the serving platform starts once a day, in a process of its own. Throws a ForeseenFailure. */
async function dailyBackup(): Promise<void> {
  await withStore(async ({ owner }, settings) => {
    const { sessionSecret: secret, storageUrl, backupDirectory: folder, backupKeep: keep } = settings
    if (keep === 0) throw new ForeseenFailure("BACKUP_KEEP is 0: the platform makes no backups itself.")
    const log = console.log
    printDailyBackup(
      await makeDailyBackup({ owner, secret, openStore: () => storeAt(storageUrl), folder, keep, log }),
    )
  })
}

function printDailyBackup(backup: DailyBackup): void {
  if (backup.outcome === "not due") return console.log("Nothing to do: no backup is due now.")
  if (backup.outcome === "made elsewhere") return console.log("Nothing to do: another process makes it.")
  for (const file of backup.removed) console.log(`${file} was removed: newer ones are kept.`)
  printBackup(backup.file, backup)
}

export const restoreCommand: Command = {
  name: "restore",
  summary: "fills an empty place from a backup",
  help: `FILE [--sign-out]

Checks the whole FILE, makes the schema in an empty database (a new DATA_DIR, or the one of DATABASE_URL), loads all rows
in one transaction, writes the pictures into the image store, and compares both with the backup. A database that holds
anything stays as it is. Put the old secret into DATA_DIR/session-secret (or SESSION_SECRET) before.

  --sign-out  ends every session and mailed link that the backup holds: some were ended after it was made`,
  options: { "sign-out": { type: "boolean" } },
  async run(given) {
    const file = resolve(oneFile(given))
    await withStore(async (database, settings) => {
      const restored = await restoreBackup({
        file,
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
    `Restored the backup of ${backup.madeAt}: ${rows} rows of ${tables.length} tables, ${imageFiles} image files.`,
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
