import { setPriority } from "node:os"
import { resolve } from "node:path"
import { storeAt } from "#app/images/keep/store.server.ts"
import { writeBackup } from "#server/backup/write-backup.ts"
import { gentle } from "#server/daily-backup/gentle.ts"
import type { Command } from "./command.ts"
import { dailyBackup } from "./daily-backup.ts"
import { printBackup } from "./made-backup.ts"
import { assertMayWrite } from "./may-write.ts"
import { oneFile } from "./one-file.ts"
import { takesNoParameters } from "./takes-no-parameters.ts"
import { withStore } from "./with-store.ts"

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
