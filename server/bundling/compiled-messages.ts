import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import type { Plugin } from "vite"

/** All that the compiled form depends on, the compiler's own version too. */
const inputs = ["project.inlang/settings.json", "app/messages/*/*.json", "package-lock.json"]

/**
 * The messages of `root` as functions, in `app/messages/compiled`. Compiling takes seconds, so a build and the types of routes
 * leave what is up to date. A server for development compiles always, and watches what it read.
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
      // Elsewhere the compiler writes another form, and only logs what it can't compile.
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
