import { spawnSync } from "node:child_process"
import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** How a Patroni is started: its program, and the variables that it needs for it. */
export type Patroni = { version: string; command: readonly string[]; env: Record<string, string> }

/**
 * Before it, a new primary left a key of etcd that names another primary and no standby as it was, for ever, and nobody
 * could take over from it ("Synchronous replication key updated by someone else").
 */
const oldest = "3.0.3"
const newerRelease = "trixie"
const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg"
const folder = fileURLToPath(new URL("../../../.cache/patroni/", import.meta.url))

/**
 * The system's Patroni, or the one of a newer Debian where the system's is too old: it is Python alone, is kept in a folder of
 * its own and uses the libraries of the system's package.
 * @throws if neither is there
 */
export function findPatroni(): Patroni {
  const installed = probe({ command: ["patroni"], env: {} })
  if (installed !== undefined) return installed
  const stored = unpacked() ?? download()
  if (stored === undefined) throw new Error(`Patroni ${oldest} or newer is not there`)
  return stored
}

function unpacked(): Patroni | undefined {
  const library = join(folder, "usr/lib/python3/dist-packages")
  return probe({
    command: ["/usr/bin/python3", join(folder, "usr/bin/patroni")],
    env: { PYTHONPATH: library },
  })
}

/** Starts it for its version. @returns undefined where it does not start, or is too old */
function probe({ command, env }: Omit<Patroni, "version">): Patroni | undefined {
  const [program = "", ...args] = command
  const { stdout } = spawnSync(program, [...args, "--version"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  })
  const version = /^patroni (\d+\.\d+\.\d+)$/m.exec(stdout ?? "")?.[1]
  const isOld = version === undefined || version.localeCompare(oldest, "en", { numeric: true }) < 0
  return isOld ? undefined : { version, command, env }
}

/** Takes the package from where the system's own come from. */
function download(): Patroni | undefined {
  console.log(`fetching Patroni of Debian's ${newerRelease}`)
  rmSync(folder, { recursive: true, force: true })
  for (const name of ["lists", "cache/archives/partial"])
    mkdirSync(join(folder, "apt", name), { recursive: true })
  const own = ["sources.list", "lists", "cache"].map((name) => join(folder, "apt", name))
  const [sources = "", lists, cache] = own
  writeFileSync(sources, `deb [signed-by=${keyring}] ${systemSource()} ${newerRelease} main\n`)
  const options = [
    ...[`Dir::Etc::sourcelist=${sources}`, "Dir::Etc::sourceparts=/dev/null"],
    ...[`Dir::State::lists=${lists}`, `Dir::Cache=${cache}`, "APT::Sandbox::User=root"],
  ].flatMap((option) => ["-o", option])
  run("apt-get", ...options, "-qq", "update")
  run("apt-get", ...options, "-qq", "download", "patroni")
  const [archive = ""] = globSync(join(folder, "patroni_*.deb"))
  run("dpkg", "-x", archive, folder)
  rmSync(join(folder, "apt"), { recursive: true })
  return unpacked()
}

/** The address from which the system has its packages of Debian. */
function systemSource(): string {
  const targets = run("apt-get", "indextargets", "--format", "$(ORIGIN) $(LABEL) $(REPO_URI)")
  const address = /^Debian Debian (\S+)$/m.exec(targets)?.[1]
  if (address === undefined) throw new Error("This system has no source of Debian's packages")
  return address
}

function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" })
  if (status !== 0) throw new Error(`${program} could not be done: ${stderr}`)
  return stdout
}
