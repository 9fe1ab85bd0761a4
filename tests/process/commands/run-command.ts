import { runProgram } from "../run-program.ts"

/** One of the operator's commands, to its end. */
export async function runCommand(env: Record<string, string>, ...args: string[]) {
  const program = runProgram("cli/vitrine.ts", args, { env })
  const { status, errors } = await program.ended
  return { status, errors, output: program.output() }
}
