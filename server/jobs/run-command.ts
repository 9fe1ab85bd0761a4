import { fork, type ChildProcess } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../cli/vitrine.ts", import.meta.url))

/** Milliseconds that a command has to take back what it has half written. */
const gracePeriod = 1_500

/** Characters of its output that are kept. */
const most = 4_000

export type CommandRun = { status: number | null; output: string; errors: string }

/**
 * Runs one of the operator's commands in a process of its own, with this one's variables, below its priority: neither its
 * memory nor its event loop are this one's. It ends when `ending` is aborted, and also when this process is gone.
 */
export async function runCommand(parameters: readonly string[], ending: AbortSignal): Promise<CommandRun> {
  const child = fork(program, parameters, {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const run: CommandRun = { status: null, output: "", errors: "" }
  child.stdout?.on("data", (part) => (run.output = `${run.output}${part}`.slice(-most)))
  child.stderr?.on("data", (part) => (run.errors = `${run.errors}${part}`.slice(-most)))
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

/** At once, so that the threads and processes that it begins with are low as well. */
function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, gentle)
  } catch {
    // Gone already, or a system that does not let it: it is only slower to yield.
  }
}

function endChild(child: ChildProcess): void {
  child.kill("SIGTERM")
  const limit = setTimeout(() => child.kill("SIGKILL"), gracePeriod)
  child.once("close", () => clearTimeout(limit))
}

/** The priority of what runs in the background: below what serves shoppers. */
export const gentle = 10
