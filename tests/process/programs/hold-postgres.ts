/** Starts the embedded server of the folder in its argument, reports it, and keeps it running until it is ended. */
import { startPostgres } from "#server/embedded-postgres/start-postgres.ts"

const [directory = ""] = process.argv.slice(2)
const { stop } = await startPostgres({ directory, log: console.log })
const hold = setInterval(() => {}, 60_000)
process.once("SIGTERM", () => {
  clearInterval(hold)
  void stop()
})
console.log("ready")
