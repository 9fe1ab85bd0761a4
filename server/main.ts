import { loadApplication } from "./start/load-application.ts"
import { createLogger } from "./log/logger.ts"
import type { Logger } from "./log/logger.ts"
import { failureSentence } from "./log/failures.ts"
import { readSettings } from "./start/settings.ts"
import { startPlatform } from "./start/start-platform.ts"
import { createShutdown, Unwanted } from "./start/shutdown.ts"

/** The whole shutdown, requests in flight and embedded database included, has ten seconds. */
const LAST_MOMENT_MS = 9_800

const isDevelopment = process.argv.includes("--dev")
let log: Logger | undefined
const shutdown = createShutdown(report)

// The reader of the output may end before this process does.
process.stdout.on("error", () => {})
process.stderr.on("error", () => {})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0))
// The channel to the program that started this one closes with it, however it ends.
process.once("disconnect", () => void end(0))
process.on("uncaughtException", (error) => {
  // A start that is ended in its middle leaves connections that break.
  if (shutdown.hasBegun) return
  report(error)
  void end(1)
})

try {
  await startPlatform({
    settings: readSettings(process.env),
    shutdown,
    logWith: (secrets) => (log = createLogger({ secrets })),
    load: async () =>
      isDevelopment
        ? (await import("./start/open-for-development.ts")).openForDevelopment
        : await loadApplication(),
  })
} catch (error) {
  // What fails because it is being ended is no failure.
  if (!shutdown.hasBegun) {
    if (!(error instanceof Unwanted)) report(error)
    await end(1)
  }
}

async function end(status: number): Promise<void> {
  if (shutdown.hasBegun) return
  setTimeout(() => {
    console.error("Vitrine did not end in time and is cut off.")
    process.exit(1)
  }, LAST_MOMENT_MS).unref()
  await shutdown.run()
  process.exit(status)
}

function report(error: unknown): void {
  const sentence = failureSentence(error)
  if (sentence !== undefined) console.error(sentence)
  else if (log !== undefined) log.error({ err: error }, "unexpected failure")
  else console.error(error)
}
