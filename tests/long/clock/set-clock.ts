import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installPackages } from "../debian-packages.ts"

export type SetClock = {
  /** What starts a program, and all that it starts, under this clock, before the program's own words. */
  through: readonly string[]
  env: Readonly<Record<string, string>>
  /** Sets the clock so many minutes ahead of the machine's, or behind it where negative. Resolves when all programs have it. */
  set(minutes: number): Promise<void>
  remove(): void
}

/** The library looks at its file again after this many seconds. */
const seenAfter = 1

/**
 * A clock of the day that can be set while programs run, by Debian's libfaketime; what measures durations goes on undisturbed,
 * as when a machine's clock is set. It is loaded into every program of a mount namespace, so that the embedded database has it too,
 * which gets no variable of ours. Linux, as root.
 * @throws if the library is not there and can't be installed
 */
export function makeSetClock(): SetClock {
  const library = findLibrary()
  const folder = mkdtempSync(join(tmpdir(), "vitrine-clock-"))
  chmodSync(folder, 0o755)
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const preload = file("ld.so.preload", `${library}\n`)
  const settings = file("faketimerc", "+0\n")
  // Something must be there for a file to be mounted upon.
  const created = ["/etc/ld.so.preload", "/etc/faketimerc"].filter((path) => !existsSync(path))
  for (const path of created) writeFileSync(path, "")
  const mounted = [
    `mount --bind ${settings} /etc/faketimerc`,
    `mount --bind ${preload} /etc/ld.so.preload`,
    'exec "$@"',
  ].join(" && ")
  return {
    through: ["unshare", "--mount", "sh", "-c", mounted, "sh"],
    env: { FAKETIME_DONT_FAKE_MONOTONIC: "1", FAKETIME_CACHE_DURATION: String(seenAfter) },
    async set(minutes) {
      // The same file as before: it is the one that is mounted.
      writeFileSync(settings, `${minutes < 0 ? "" : "+"}${minutes}m\n`)
      // Without the variable, in the database's processes, it is seen after ten seconds.
      await new Promise((resolve) => setTimeout(resolve, 11_000))
    },
    remove: () => [folder, ...created].forEach((path) => rmSync(path, { recursive: true, force: true })),
  }
}

function findLibrary(): string {
  const find = () =>
    spawnSync("dpkg", ["-L", "libfaketime"], { encoding: "utf8" }).stdout.match(
      /^\/.*\/libfaketimeMT\.so\.1$/m,
    )?.[0]
  const found = find()
  if (found !== undefined) return found
  installPackages("libfaketime")
  const installed = find()
  if (installed === undefined) throw new Error("libfaketime has no library for threads")
  return installed
}
