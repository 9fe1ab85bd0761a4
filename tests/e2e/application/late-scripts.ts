import { readFileSync, readdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { staticFiles, type StaticFiles } from "#server/http/static-files.ts"

const built = new URL("../../../build/client/", import.meta.url)

/**
 * The files of the build. The script with which a page begins to listen is answered so many milliseconds late, and no
 * browser keeps it: each page is seen before its script runs. So is the script of each island.
 * @throws if the build has no such scripts
 */
export function lateScripts(milliseconds: number): StaticFiles {
  const files = staticFiles(fileURLToPath(built))
  const late = new Set([...scriptsOfDocuments(), ...scriptsOfIslands()])
  return (request, response, next) => {
    if (!late.has(request.url ?? "")) return files(request, response, next)
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => setHeader(name, name === "Cache-Control" ? "no-store" : value)
    setTimeout(() => files(request, response, next), milliseconds)
  }
}

function scriptsOfDocuments(): string[] {
  const documents = readFileSync(new URL(".vite/documents.json", built), "utf8")
  return Object.values((JSON.parse(documents) as { scripts: Record<string, string> }).scripts)
}

/** What a page shows a frame of, and fills once its script is there. */
function scriptsOfIslands(): string[] {
  const names = readdirSync(new URL("assets/", built)).filter((one) => /\.island-[\w-]{6}\.js$/.test(one))
  if (names.length === 0) throw new Error("the build has no islands")
  return names.map((name) => `/assets/${name}`)
}
