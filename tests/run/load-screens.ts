import { readFileSync } from "node:fs"
import { createRequire, registerHooks } from "node:module"
import { fileURLToPath } from "node:url"
import type TypeScript from "typescript"

const require = createRequire(import.meta.url)

/** Lets Node itself load what only a bundler can: screens (`.tsx`), their style sheets, and files as modules. */
registerHooks({
  load(url, context, nextLoad) {
    const module = (source: string) => ({ format: "module", source, shortCircuit: true })
    const { pathname, search } = new URL(url)
    const file = () => readFileSync(fileURLToPath(new URL(pathname, url)))
    if (search === "?url") return module(`export default ${JSON.stringify(pathname)}`)
    if (search === "?inline") return module(`export default "data:;base64,${file().toString("base64")}"`)
    if (pathname.endsWith(".css")) return module("export default {}")
    if (pathname.endsWith(".tsx")) return module(scriptOf(file().toString()))
    return nextLoad(url, context)
  },
})

/** A screen as Node reads it, without its types and with its elements as calls. */
function scriptOf(screen: string): string {
  // Loaded where it is needed: few tests are of screens.
  const { JsxEmit, ModuleKind, ScriptTarget, transpileModule } = require("typescript") as typeof TypeScript
  const compilerOptions = {
    ...{ jsx: JsxEmit.ReactJSX, module: ModuleKind.ESNext, target: ScriptTarget.ESNext },
    verbatimModuleSyntax: true,
  }
  return transpileModule(screen, { compilerOptions }).outputText
}
