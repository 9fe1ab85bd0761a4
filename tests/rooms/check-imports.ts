import { readFile, writeFile } from "node:fs/promises"
import { cruise, format, type ICruiseResult } from "dependency-cruiser"
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options"
import extractTypes from "dependency-cruiser/config-utl/extract-ts-config"
import { arrowsOf, type Arrow } from "./arrows.ts"
import { arrowsIn, drawRooms } from "./draw.ts"

/**
 * Checks the imports against the rules of `.dependency-cruiser.cjs`, and the drawing of the rooms against the imports. With
 * `--draw` it draws them anew.
 */
const drawing = "docs/pictures/rooms.svg"
const folders = ["app", "server", "cli", "tests", "bench"]

const options = await extractOptions("./.dependency-cruiser.cjs")
const { output } = await cruise(folders, options, undefined, { tsConfig: extractTypes("tsconfig.json") })
const result = output as ICruiseResult
const report = await format(result, { outputType: "err" })
console.log(report.output)

const problem = await problemOfDrawing(result, { isDrawn: process.argv.includes("--draw") })
if (problem !== null) console.error(problem)
process.exitCode = report.exitCode > 0 || problem !== null ? 1 : 0

async function problemOfDrawing(
  result: ICruiseResult,
  { isDrawn }: { isDrawn: boolean },
): Promise<string | null> {
  try {
    const arrows = arrowsOf(result)
    if (isDrawn) await writeFile(drawing, drawRooms(arrows))
    const [now, drawn] = [namesOf(arrows), namesOf(arrowsIn(await readFile(drawing, "utf8")))]
    const changes = [
      ...now.filter((name) => !drawn.includes(name)).map((name) => `  not drawn: ${name}`),
      ...drawn.filter((name) => !now.includes(name)).map((name) => `  no longer there: ${name}`),
    ]
    if (changes.length === 0) return null
    return `${drawing} isn't what the imports say. Draw it anew: npm run rooms\n${changes.join("\n")}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function namesOf(arrows: readonly Arrow[]): string[] {
  return arrows.map(({ from, to }) => `${from} → ${to}`)
}
