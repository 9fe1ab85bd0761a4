import { vi } from "vitest"
import { inContext } from "#app/application-context.server.ts"
import { runCommandLine } from "../../../cli/run-command-line.ts"
import { runProgram } from "../run-program.ts"

type Ran = { status: number | null; errors: string; output: string }

/** One of the operator's commands, to its end. */
export async function runCommand(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const program = runProgram("cli/vitrine.ts", args, { env })
  const { status, errors } = await program.ended
  return { status, errors, output: program.output() }
}

/**
 * The same in this process: a process of its own takes a third of a second to begin. Not for a backup, which lowers the
 * priority of its process.
 */
export async function callCommand(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const ran: Ran = { status: null, errors: "", output: "" }
  const { log, error } = console
  console.log = (line: string) => void (ran.output += `${line}\n`)
  console.error = (line: string) => void ((ran.errors += `${line}\n`), (ran.output += `${line}\n`))
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    return Object.assign(ran, { status: await inContext(new Map(), () => runCommandLine(args)) })
  } finally {
    vi.unstubAllEnvs()
    Object.assign(console, { log, error })
  }
}
