import { loadApplication } from "./start/load-application.ts"
import { createLogger, type Logger } from "./log/logger.ts"
import { failureSentence } from "./log/failures.ts"
import { readSettings } from "./start/settings.ts"
import { startPlatform } from "./start/start-platform.ts"
import { createShutdown, Unwanted } from "./start/shutdown.ts"

/** The complete shutdown has ten seconds, with the requests in flight and the embedded database. */
const shutdownTimeoutMs = 9_800

const isDevelopment = process.argv.includes("--dev")
let log: Logger | undefined
const shutdown = createShutdown(report)

// The reader of the output may end before this process does.
process.stdout.on("error", () => {})
process.stderr.on("error", () => {})
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0))
// The channel to the program that started this one closes when that program ends.
process.once("disconnect", () => void end(0))
process.on("uncaughtException", (error) => {
  // An interrupted start leaves connections that break.
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
  // An error during the shutdown is no failure.
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
  }, shutdownTimeoutMs).unref()
  await shutdown.run()
  process.exit(status)
}

function report(error: unknown): void {
  const sentence = failureSentence(error)
  if (sentence !== undefined) console.error(sentence)
  else if (log !== undefined) log.error({ err: error }, "unexpected failure")
  else console.error(error)
}
