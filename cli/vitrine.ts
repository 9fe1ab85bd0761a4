import { runCommandLine } from "./run-command-line.ts"

// The reader of the output may end before the command does, as `head` does. The command goes on.
process.stdout.on("error", () => {})
process.stderr.on("error", () => {})

process.exitCode = await runCommandLine(process.argv.slice(2))
