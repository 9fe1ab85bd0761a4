import { storeAt } from "#app/images/keep/store.server.ts"
import { makeDailyBackup, type DailyBackup } from "#server/daily-backup/make-daily-backup.ts"
import { ForeseenFailure } from "#server/start/foreseen-failure.ts"
import { printBackup } from "./made-backup.ts"
import { withStore } from "./with-store.ts"

/** What the serving platform starts once a day, in a process of its own. Throws a ForeseenFailure. */
export async function dailyBackup(): Promise<void> {
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
