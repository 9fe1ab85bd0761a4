import { spawn, type SpawnOptions } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { onTestFinished } from "vitest"

export type Program = {
  pid: number
  /** All output until now, both streams in the order of arrival. */
  output(): string
  /**
   * Resolves to the first matching line of standard output, also an earlier one. Rejects if the program ends without
   * it.
   */
  line(pattern: RegExp): Promise<string>
  kill(signal: NodeJS.Signals): void
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null; errors: string }>
}

type Options = Pick<SpawnOptions, "env" | "uid" | "gid" | "cwd"> & {
  node?: string
  /** Of Node, before the module. */
  flags?: readonly string[]
}

const root = fileURLToPath(new URL("../../", import.meta.url))

/** Node's compile cache for the product's modules, shared by all processes: it saves half of a command's time. */
const compiled = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") }

/** For one test: runs a module of the product under Node, in the product's folder, with no variable but those given. */
export function runProgram(...what: Parameters<typeof startProgram>): Program {
  const { end, ...program } = startProgram(...what)
  onTestFinished(end)
  return program
}

/** Like {@link runProgram}, until it is ended: for what the tests of a file share. */
export function startProgram(
  module: string,
  args: readonly string[] = [],
  options: Options = {},
): Program & { end(): Promise<void> } {
  const { node = process.execPath, flags = [], env = {}, ...rest } = options
  const cache = options.cwd === undefined ? compiled : {}
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...flags, module, ...args], {
    cwd: root,
    ...rest,
    env: { PATH: process.env["PATH"], ...cache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let [all, output, errors] = ["", "", ""]
  child.stdout?.on("data", (part) => ((all += part), (output += part)))
  child.stderr?.on("data", (part) => ((all += part), (errors += part)))
  const ended = once(child, "close").then(([status, signal]) => ({ status, signal, errors }))
  const end = async () => {
    child.kill("SIGKILL")
    await ended
  }

  async function line(pattern: RegExp): Promise<string> {
    let isOver = false
    const over = ended.then(() => (isOver = true))
    for (;;) {
      const found = output.split("\n").find((candidate) => pattern.test(candidate))
      if (found !== undefined) return found
      if (isOver) throw new Error(`it ended without ${pattern}:\n${all}`)
      await Promise.race([child.stdout ? once(child.stdout, "data") : over, over])
    }
  }

  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  return { pid: child.pid ?? 0, output: () => all, line, kill, ended, end }
}
