import { fork, type ChildProcess } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../cli/vitrine.ts", import.meta.url))

/** A command has this long to remove what it has half written. */
const graceMs = 1_500

const maxOutputCharacters = 4_000

export type CommandRun = { status: number | null; output: string; errors: string }

/**
 * Runs one of the operator's commands in a process of its own, with this process's variables and a lower priority: it
 * uses neither the memory nor the event loop of this process. It ends when `ending` is aborted, and also when this
 * process ends.
 */
export async function runCommand(parameters: readonly string[], ending: AbortSignal): Promise<CommandRun> {
  const child = fork(program, parameters, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const run: CommandRun = { status: null, output: "", errors: "" }
  child.stdout?.on("data", (part) => (run.output = `${run.output}${part}`.slice(-maxOutputCharacters)))
  child.stderr?.on("data", (part) => (run.errors = `${run.errors}${part}`.slice(-maxOutputCharacters)))
  yieldToOthers(child)
  const end = () => endChild(child)
  ending.addEventListener("abort", end)
  try {
    run.status = await new Promise((resolve, reject) => {
      child.once("error", reject).once("close", resolve)
    })
    return run
  } finally {
    ending.removeEventListener("abort", end)
  }
}

/** Lowers the priority immediately, so that the threads and processes that the command starts inherit it. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, backgroundPriority)
  } catch {
    // The process has ended, or the system forbids it: then the command only competes more.
  }
}

function endChild(child: ChildProcess): void {
  child.kill("SIGTERM")
  const limit = setTimeout(() => child.kill("SIGKILL"), graceMs)
  child.once("close", () => clearTimeout(limit))
}

/** Background work has this priority, below that of requests. */
export const backgroundPriority = 10
