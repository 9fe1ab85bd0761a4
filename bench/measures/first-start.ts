import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import type { Figure } from "../figures.ts"
import { untilResponding, freePort, picturesComplete } from "../measured-platform.ts"

/** A start creates these, or does not read them. */
const left = [
  ...["node_modules", "build", "data", ".cache", ".git", ".react-router"],
  join("app", "messages", "compiled"),
].map((path) => resolve(path))

/**
 * Measures `npm start` in a copy of the sources without packages, build and data, to the first page of an example shop.
 * npm takes packages from its cache. `through` is a program that runs it.
 */
export async function measureFirstStart(through: readonly string[] = []): Promise<Figure[]> {
  const parent = mkdtempSync(join(tmpdir(), "vitrine-bench-"))
  const copy = join(parent, "copy")
  cpSync(resolve("."), copy, { recursive: true, filter: (path) => !left.includes(path) })
  const port = await freePort()
  const begun = performance.now()
  // It has a group of its own, so that all of it ends.
  const [command = "", ...args] = [...through, "npm", "start"]
  const program = spawn(command, args, {
    cwd: copy,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...ownEnvironment(), PORT: String(port) },
  })
  const ended = once(program, "exit")
  let output = ""
  program.stdout.on("data", (part) => (output += part))
  try {
    await untilResponding(`http://127.0.0.1:${port}/shop/preview-shop`, program)
    const value = (performance.now() - begun) / 1_000
    await picturesComplete(() => output, program)
    const whole = (performance.now() - begun) / 1_000
    return [
      {
        ...{ group: "start", name: "npm start without packages and build, to the first page", value },
        ...{ unit: "s", goal: { at: "most", value: 45 } },
      },
      {
        ...{
          group: "start",
          name: "the same, to the last picture of the example shops",
          value: whole,
          unit: "s",
        },
      },
    ]
  } finally {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, "SIGTERM")
    await ended
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Returns the environment without variables of npm, this command and an operator's settings. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_)|NODE_ENV$|NODE_COMPILE_CACHE$|DATA_DIR$|DATABASE_|PUBLIC_URL$)/.test(name),
  )
  return Object.fromEntries(others)
}
