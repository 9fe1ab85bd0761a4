/**
 * The browser tests, or the files given, with the script of each page 700 ms late. A test that presses what only the script
 * does, before the page listens, fails here each time and elsewhere once in a while.
 */
import { findChromium } from "../run/find-chromium.ts"
import { runPart } from "../run/part.ts"
import { playwrightReporter } from "../run/reports.ts"
import { makeRunFolder } from "../run/run-folder.ts"
import { summaryOf } from "../run/summary.ts"

process.env["TMPDIR"] = makeRunFolder()
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1))
const result = await runPart({
  name: "browser tests with late scripts",
  command: ["playwright", "test", ...process.argv.slice(2)],
  reporter: playwrightReporter({ hasTitles: false, isEverything: false }),
  env: { CHROME_PATH: findChromium(), LATE_SCRIPTS: "700" },
})
for (const line of summaryOf([result], { command: "npm run long -- late-scripts" })) console.log(line)
process.exit(result.failures.length === 0 ? 0 : 1)
