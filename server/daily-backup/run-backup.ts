import { fork, type ChildProcess } from "node:child_process"
import { setPriority } from "node:os"
import { fileURLToPath } from "node:url"

const program = fileURLToPath(new URL("../../cli/vitrine.ts", import.meta.url))

/** Milliseconds that it has to take its half file away. */
const gracePeriod = 1_500

/** Characters of its output that are kept. */
const most = 4_000

export type BackupRun = { status: number | null; output: string; errors: string }

/**
 * `backup --daily` in a process of its own, with this one's variables, below its priority: neither its memory nor its event
 * loop are this one's. It ends when `ending` is aborted, and also when this process is gone.
 */
export async function runBackup(ending: AbortSignal): Promise<BackupRun> {
  const child = fork(program, ["backup", "--daily"], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  const run: BackupRun = { status: null, output: "", errors: "" }
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

/** At once, so that the threads that it begins with are low as well; it does the same for itself. */
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

/** The priority of whatever makes a backup: below what serves shoppers. */
export const gentle = 10
