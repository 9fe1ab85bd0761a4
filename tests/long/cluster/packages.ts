import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { installPackages } from "../debian-packages.ts"
import { findPatroni, type Patroni } from "./patroni.ts"

const versions = "/usr/lib/postgresql"
const packages = ["patroni", "etcd-server", "haproxy", "postgresql-15"]

/** Files that keep Debian's packages from starting services and from making a cluster of their own. */
const whileInstalling = {
  "/usr/sbin/policy-rc.d": { text: "#!/bin/sh\nexit 101\n", mode: 0o755 },
  "/etc/postgresql-common/createcluster.d/vitrine.conf": {
    text: "create_main_cluster = false\n",
    mode: 0o644,
  },
}

/** `postgres`: the folder of PostgreSQL's programs. */
export type Programs = { postgres: string; patroni: Patroni }

/**
 * Sees that Debian's patroni, etcd, haproxy and PostgreSQL are there, and installs them as root if they are not. Nothing of
 * them is started.
 * @throws if they are not there and can't be installed
 */
export function findPrograms(): Programs {
  const isThere = (program: string) => spawnSync("which", [program]).status === 0
  if (!["patroni", "etcd", "haproxy", "setpriv"].every(isThere) || postgresPrograms() === undefined) install()
  const postgres = postgresPrograms()
  if (postgres === undefined) throw new Error("PostgreSQL 15 or newer is not there")
  return { postgres, patroni: findPatroni() }
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
    throw new Error("This needs Debian, and root once: it installs patroni, etcd-server and haproxy.")
  const written = Object.entries(whileInstalling).filter(([file]) => !existsSync(file))
  for (const [file, { text, mode }] of written) {
    mkdirSync(join(file, ".."), { recursive: true })
    writeFileSync(file, text, { mode })
  }
  try {
    installPackages(...packages)
  } finally {
    for (const [file] of written) rmSync(file, { force: true })
  }
}

/** Of the newest version from 15 on. */
function postgresPrograms(): string | undefined {
  const names = existsSync(versions) ? readdirSync(versions) : []
  const newest = Math.max(0, ...names.map(Number).filter((version) => version >= 15))
  const programs = join(versions, String(newest), "bin")
  return existsSync(join(programs, "postgres")) ? programs : undefined
}
