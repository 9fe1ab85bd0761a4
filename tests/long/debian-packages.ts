import { spawnSync } from "node:child_process"

const quietly = ["install", "-y", "-qq", "--no-install-recommends"]

/** Installs packages of Debian's. Throws when that can't be done: root is needed. */
export function installPackages(...names: string[]): void {
  console.log(`installing ${names.join(", ")} from Debian's packages`)
  const { status } = spawnSync("apt-get", [...quietly, ...names], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  if (status !== 0) throw new Error(`${names.join(", ")}: not there, and could not be installed`)
}

/** Installs a package where its program is not there yet. Throws as {@link installPackages}. */
export function needProgram(program: string, name: string): void {
  if (spawnSync("which", [program]).status !== 0) installPackages(name)
}
