import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const manifests = fileURLToPath(new URL("chromium", import.meta.url))
const root = fileURLToPath(new URL("../..", import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(manifests, "package.json"), "utf8")) as {
  dependencies: { "@sparticuz/chromium": string }
}
const folder = join(root, "node_modules", ".cache", `chromium-${dependencies["@sparticuz/chromium"]}`)

/**
 * Fetches Chromium's shell from the npm registry, for Linux on x64: once for a checkout, by its lockfile.
 * @returns its path, or null if it can't be had
 */
export function pinnedChromium(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64") return null
  const path = join(folder, "chromium")
  return existsSync(path) || fetchChromium() ? path : null
}

/** It is prepared in another folder and then moved: it may be killed in the middle, or run twice in parallel. */
function fetchChromium(): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  const beside = mkdtempSync(`${folder}-`)
  const succeeds = (command: string, args: readonly string[]) =>
    spawnSync(command, args, {
      cwd: beside,
      // The package unpacks itself there.
      env: { ...process.env, TMPDIR: beside },
      stdio: ["ignore", "ignore", "inherit"],
    }).status === 0
  try {
    console.log("fetching the pinned Chromium")
    cpSync(manifests, beside, { recursive: true })
    cpSync(join(root, ".npmrc"), join(beside, ".npmrc"))
    const npm = process.env["npm_execpath"]
    const [program = "npm", ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : []
    const unpack = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath()'
    const isThere =
      succeeds(program, [...first, "ci", "--loglevel=error"]) &&
      succeeds(process.execPath, ["--input-type=module", "--eval", unpack])
    if (isThere) {
      rmSync(join(beside, "node_modules"), { recursive: true })
      renameSync(beside, folder)
    }
  } catch (error) {
    // Another run may have been first.
    if (!existsSync(folder)) console.error(String(error))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  return existsSync(folder)
}
