import { runWords } from "./run-words.ts"

process.exitCode = await runWords(process.argv.slice(2))
