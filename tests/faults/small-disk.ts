import { spawnSync, type SpawnSyncReturns } from "node:child_process"
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"
import { afterAll, beforeAll } from "vitest"

export type SmallDisk = {
  folder: string
  /** Fills the disk so that only this many bytes are free, even if others delete files later. */
  fillButFor(bytes: number): void
  /** Deletes the file of {@link fillButFor}. */
  makeRoom(): void
  /** Waits until no file is open for writing. */
  makeReadOnly(isReadOnly: boolean): Promise<void>
}

/** Attempts of a remount; other writers continue between two. */
const attempts = 1_000

/**
 * For a test file: a separate disk in memory, there from its first test to its last; a file of which no test runs mounts none.
 * Null if it can't be mounted, which needs root; that prints a warning, because the tests that need it are then skipped.
 */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-small-disk-"))
  const mount = (...args: string[]) => run("mount", ...args, folder)
  const mountDisk = () => mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs")
  // Lazily: a server that was killed may still be letting go of its files.
  const unmount = () => run("umount", "--lazy", folder)
  const trial = mountDisk()
  if (trial.status !== 0) {
    rmSync(folder, { recursive: true })
    process.stderr.write(
      `\nLEFT OUT: full and read-only disks are not tried here, no tmpfs can be mounted (${trial.stderr?.trim() ?? "no mount"}).\n\n`,
    )
    return null
  }
  unmount()
  beforeAll(() => {
    const { status, stderr } = mountDisk()
    if (status !== 0) throw new Error(stderr)
  })
  afterAll(() => {
    clearInterval(filling)
    unmount()
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = join(folder, "filler")
  let filling: NodeJS.Timeout | undefined
  return {
    folder,
    fillButFor(bytes) {
      const fill = () => {
        const { bavail, bsize } = statfsSync(folder)
        try {
          appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
        } catch {
          // Others were quicker: it is full.
        }
      }
      clearInterval(filling)
      fill()
      filling = setInterval(fill, 10)
    },
    makeRoom() {
      clearInterval(filling)
      rmSync(filler, { force: true })
    },
    async makeReadOnly(isReadOnly) {
      for (let tried = 0; mount("-o", `remount,${isReadOnly ? "ro" : "rw"}`).status !== 0; tried++) {
        if (tried === attempts) throw new Error("the disk can't be remounted")
        await setImmediate()
      }
    },
  }
}

function run(program: string, ...args: string[]): SpawnSyncReturns<string> {
  return spawnSync(program, args, { encoding: "utf8" })
}
