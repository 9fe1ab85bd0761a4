/** Promise 7. The disk of the backups is full: the error is reported, no partial backup stays, and no good backup is deleted. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { useDailyBackups } from "../database/backup/use-daily-backups.ts"
import { smallDisk } from "./small-disk.ts"

const { database, make, pass, failures, storeWithPicture } = useDailyBackups()
const disk = smallDisk(4)

test.skipIf(disk === null)(
  "a full disk: refused before, or cleaned up after; the good ones stay",
  async () => {
    if (disk === null) return
    const at = join(disk.folder, "backups")
    const store = await storeWithPicture(100_000)
    expect((await make({ folder: at, store })).outcome).toBe("made")
    const before = await readdir(at)

    await pass("25 hours")
    disk.fillButFor(1_600_000)
    const rejected = make({ folder: at, store, keep: 1 })
    await expect(rejected).rejects.toThrow(
      /^There is too little room in .*: 1\.\d MB are free, and twice the last backup is 2\.\d MB/,
    )
    expect(await readdir(at)).toEqual(before)

    // The platform has grown since: it seems to fit, and does not.
    disk.makeRoom()
    disk.fillButFor(1_000_000)
    await database.owner.query("update backups set bytes = 1000 where bytes is not null")
    await pass("1 hour")
    const full = make({ folder: at, store, keep: 1 })
    await expect(full).rejects.toThrow(/^The disk of .* is full: make room there .*ENOSPC/)
    expect(await readdir(at)).toEqual(before)
    expect(await failures()).toEqual([null, "disk_full", "disk_full"])

    disk.makeRoom()
    await pass("7 hours")
    expect(await make({ folder: at, store, keep: 2 })).toMatchObject({ outcome: "made", removed: [] })
  },
)
