import { runProgram } from "./run-program.ts"

/** One of the operator's commands, to its end. */
export async function runCommand(env: Record<string, string>, ...words: string[]) {
  const program = runProgram("cli/vitrine.ts", words, { env })
  const { status, errors } = await program.ended
  return { status, errors, output: program.output() }
}
