import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import type { Plugin } from "vite"

/** The compiled form depends on these files, and on the compiler's version. */
const inputs = ["project.inlang/settings.json", "app/messages/*/*.json", "package-lock.json"]

/**
 * Compiles the messages of `root` to functions, in `app/messages/compiled`. Compiling takes seconds, so a build and the
 * types of routes skip it if nothing has changed. A development server always compiles, and watches the sources.
 */
export function compiledMessages(root: string): Plugin {
  const outdir = join(root, "app/messages/compiled")
  const timestamp = join(outdir, ".inputs")
  const compiler = paraglideVitePlugin({
    project: join(root, "project.inlang"),
    outdir,
    strategy: ["baseLocale"],
  })
  if (Array.isArray(compiler) || typeof compiler.buildStart !== "function")
    throw new Error("the compiler of messages starts in another way than was expected")
  const { buildStart } = compiler
  return {
    ...compiler,
    async buildStart(options) {
      const { command, server } = this.environment.config
      const watches = command === "serve" && server.watch !== null
      // In other modes the compiler writes another form, and only logs what it can't compile.
      const isStamped = !watches && process.env["NODE_ENV"] === "production"
      const digest = digestOf(root)
      if (isStamped && existsSync(timestamp) && readFileSync(timestamp, "utf8") === digest) return
      rmSync(timestamp, { force: true })
      await buildStart.call(this, options)
      if (isStamped) writeFileSync(timestamp, digest)
    },
  }
}

function digestOf(root: string): string {
  const digest = createHash("sha256")
  for (const path of globSync(inputs, { cwd: root }).toSorted())
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0")
  return digest.digest("hex")
}
