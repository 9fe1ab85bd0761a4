import { existsSync, statSync } from "node:fs"
import { setPriority } from "node:os"
import { dirname, resolve } from "node:path"
import { storeAt } from "#app/images/store.server.ts"
import { writeBackup } from "#server/backup/write-backup.ts"
import { ForeseenFailure } from "#server/foreseen-failure.ts"
import type { Command } from "./command.ts"
import { oneFile } from "./one-file.ts"
import { withStore } from "./with-store.ts"

/** Below what serves shoppers. */
const gentle = 10

export const backupCommand: Command = {
  name: "backup",
  summary: "writes the database and every picture into one file",
  help: `FILE [--force]

Works while the platform serves: FILE holds every row as one moment saw it, and the pictures that those rows name. It is a
tar.gz that its owner alone reads, with checksums; it is there when it is whole. SESSION_SECRET (or the file
DATA_DIR/session-secret) is not in it: keep a copy of that apart.

  --force  overwrites FILE`,
  options: { force: { type: "boolean" } },
  async run(given) {
    const file = resolve(oneFile(given))
    assertMayWrite(file, given.flags.has("force"))
    setPriority(gentle)
    await withStore(async ({ owner }, { sessionSecret, storageUrl }) => {
      const store = storeAt(storageUrl)
      const backup = await writeBackup({ owner, secret: sessionSecret, store, file, log: console.log })
      const { tables, imageFiles, missingPictures, fileBytes } = backup
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(
        `${file}: ${rows} rows of ${tables.length} tables, ${imageFiles} image files, ${fileBytes} bytes.`,
      )
      if (missingPictures.length === 0) return
      console.error(
        `${missingPictures.length} pictures were deleted meanwhile or are missing in the image store, and are not in the backup: ${missingPictures.slice(0, 3).join(", ")}`,
      )
    })
  },
}

/** Before anything is read. Throws a ForeseenFailure. */
function assertMayWrite(file: string, force: boolean): void {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder(dirname(file))) throw new ForeseenFailure(`There is no folder ${dirname(file)}.`)
  if (isFolder(file)) throw new ForeseenFailure(`${file} is a folder: name a file in it.`)
  if (existsSync(file) && !force) {
    throw new ForeseenFailure(`${file} is there already: name another file, or say --force.`)
  }
}
