import { spawnSync, type SpawnSyncOptions } from "node:child_process"
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"

/** Debian's list of certificate authorities, with those that the machine's administrator added. */
export const authorities = "/etc/ssl/certs/ca-certificates.crt"

/** Runs a program to its end with its output shown. @throws with what was run, if it fails */
export function run(program: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(program, args, { stdio: "inherit", ...options })
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${error?.message ?? status}`)
}

/**
 * What the image `node:24-bookworm-slim` holds, as far as it matters: Debian's smallest system, Node and npm below
 * `/usr/local`, and the user `node`.
 */
export function makeRootFileSystem(root: string): void {
  run("debootstrap", ["--variant=minbase", "bookworm", root], { stdio: ["ignore", "ignore", "inherit"] })
  // A temporary folder is its maker's alone, a system's root is everybody's.
  chmodSync(root, 0o755)
  const modules = join(root, "usr/local/lib/node_modules")
  mkdirSync(modules, { recursive: true })
  cpSync(realpathSync("node_modules/.bin/node"), join(root, "usr/local/bin/node"))
  cpSync(ownNpm(), join(modules, "npm"), { recursive: true, dereference: true })
  run("chroot", [root, "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"])
  run("chroot", [root, "useradd", "--create-home", "--shell", "/bin/bash", "node"])
  // The way to the registry is this machine's: its names and the authorities that it trusts.
  for (const file of ["etc/resolv.conf", authorities.slice(1)])
    if (existsSync(`/${file}`)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      cpSync(`/${file}`, join(root, file), { dereference: true })
    }
}

/** The npm that runs this, as a folder. */
function ownNpm(): string {
  const program = process.env["npm_execpath"]
  if (program === undefined || !existsSync(program)) throw new Error("run this by npm")
  return dirname(dirname(realpathSync(program)))
}
