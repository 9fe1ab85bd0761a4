import { setPriority } from "node:os"
import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { storeAt } from "#app/images/stored/store.server.ts"
import { writeBackup } from "#server/backup/file/write-backup.ts"
import { backgroundPriority } from "#server/jobs/run-command.ts"
import type { BackupEnd } from "#server/backup/file/backup-contents.ts"
import { newAgeKeys } from "#server/backup/age/age-keys.ts"
import { runBase } from "#server/backup/wal/platform-archive.ts"
import { makeDailyBackup } from "#server/backup/daily/make-daily-backup.ts"
import { OperatorError } from "#server/log/failures.ts"
import { takesNoParameters, assertMayWrite, oneFile, type Command } from "./command.ts"
import { withStore } from "./with-database.ts"

export const backupCommand: Command = {
  name: "backup",
  summary: "writes the database and every picture into one file",
  help: `FILE [--force]
       npm run vitrine -- backup --daily
       npm run vitrine -- backup --base
       npm run vitrine -- backup --new-key KEYFILE

Works while the platform serves: FILE holds every row as one moment saw it, and the pictures that those rows name. It is a
tar.gz that its owner alone reads, with checksums; it is there when it is whole. SESSION_SECRET (or the file
DATA_DIR/session-secret) is not in it: keep a copy of that apart. With BACKUP_PUBLIC_KEY it is encrypted.

  --force    overwrites FILE
  --daily    makes the one that the platform makes by itself, into BACKUP_DIR, if it is due now
  --base     makes a base backup into the archive of ARCHIVE_URL, as the platform does once a day
  --new-key  writes a private key into KEYFILE and prints its public key, for BACKUP_PUBLIC_KEY`,
  options: {
    force: { type: "boolean" },
    daily: { type: "boolean" },
    base: { type: "boolean" },
    "new-key": { type: "boolean" },
  },
  async run(given) {
    const [kind = "file"] = ["daily", "base", "new-key"].filter((flag) => given.flags.has(flag))
    if (kind === "daily" || kind === "base") {
      takesNoParameters(given)
      setPriority(backgroundPriority)
      return kind === "daily" ? dailyBackup() : baseBackup()
    }
    const file = resolve(oneFile(given))
    assertMayWrite(file, given.flags.has("force"))
    if (kind === "new-key") return writeNewKey(file)
    setPriority(backgroundPriority)
    await withStore(async ({ owner }, { sessionSecret: secret, storageUrl, backupPublicKey: publicKey }) => {
      const store = storeAt(storageUrl)
      printBackup(file, await writeBackup({ owner, secret, store, file, publicKey, log: console.log }))
    })
  },
}

/** Writes the file as `age-keygen` does. */
async function writeNewKey(file: string): Promise<void> {
  const { publicKey, privateKey } = await newAgeKeys()
  writeFileSync(file, `# public key: ${publicKey}\n${privateKey}\n`, { mode: 0o600, flush: true })
  console.log(`BACKUP_PUBLIC_KEY=${publicKey}`)
  console.log(`Move ${file} off this machine and keep two copies: without it nothing can be restored.`)
}

/**
 * Makes the base backup, which the serving platform starts once a day.
 * @throws OperatorError
 */
async function baseBackup(): Promise<void> {
  await withStore(async ({ owner }, settings) => {
    const { base, bytes, pictures, removed } = await runBase(settings, owner)
    if (removed > 0) console.log(`${removed} base backups were removed: newer ones are kept.`)
    console.log(`Base backup ${base}: ${bytes} bytes, ${pictures} pictures.`)
  })
}

/** Prints the contents of a backup, and on the error output what is missing in it. */
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

/**
 * Makes the daily backup, which the serving platform starts once a day in a process of its own.
 * @throws OperatorError
 */
async function dailyBackup(): Promise<void> {
  await withStore(async ({ owner }, settings) => {
    const { backupDirectory: folder, backupKeep: keep, backupPublicKey: publicKey } = settings
    if (keep === 0) throw new OperatorError("BACKUP_KEEP is 0: the platform makes no backups itself.")
    const backup = await makeDailyBackup({
      ...{ owner, folder, keep, publicKey, secret: settings.sessionSecret, log: console.log },
      openStore: () => storeAt(settings.storageUrl),
    })
    if (backup.outcome === "not due") return console.log("Nothing to do: no backup is due now.")
    if (backup.outcome === "made elsewhere") return console.log("Nothing to do: another process makes it.")
    for (const file of backup.removed) console.log(`${file} was removed: newer ones are kept.`)
    printBackup(backup.file, backup)
  })
}
