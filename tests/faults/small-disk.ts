import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export type SmallDisk = {
  folder: string
  /** Leaves so many bytes free and no more. */
  fillButFor(bytes: number): void
  /** Takes away what {@link fillButFor} wrote. */
  makeRoom(): void
  makeReadOnly(isReadOnly: boolean): void
  remove(): void
}

/**
 * A disk of its own in memory. Null where it can't be had: only root may mount one; that is said loudly, because the
 * tests that want it are left out then.
 */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-small-disk-"))
  const mount = (...words: string[]) => spawnSync("mount", [...words, folder], { encoding: "utf8" })
  const { status, stderr } = mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs")
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    process.stderr.write(
      `\nLEFT OUT: full and read-only disks are not tried here, no tmpfs can be mounted (${stderr?.trim() ?? "no mount"}).\n\n`,
    )
    return null
  }
  const filler = join(folder, "filler")
  return {
    folder,
    fillButFor(bytes) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    makeReadOnly(isReadOnly) {
      const { status } = mount("-o", `remount,${isReadOnly ? "ro" : "rw"}`)
      if (status !== 0) throw new Error("the disk can't be remounted")
    },
    remove() {
      // Lazily: a server that was killed may still be letting go of its files.
      spawnSync("umount", ["--lazy", folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
