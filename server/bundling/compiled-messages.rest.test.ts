import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { locales } from "#app/domain/language/locale.ts"
import { expect, onTestFinished, test } from "vitest"
import { compiledMessages } from "./compiled-messages.ts"

const product = fileURLToPath(new URL("../../", import.meta.url))

/** Creates a project with one file of messages in each language. */
async function smallProduct(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "messages-"))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const file of [
    "project.inlang/settings.json",
    "package-lock.json",
    ...locales.map((locale) => `app/messages/${locale}/platform.json`),
  ])
    await cp(join(product, file), join(root, file))
  await symlink(join(product, "node_modules"), join(root, "node_modules"))
  return root
}

/**
 * Starts the plugin as Vite does; with `watches` as in development.
 * @returns whether the messages were read to be compiled
 */
async function isCompiled(root: string, { watches = false } = {}): Promise<boolean> {
  const read: string[] = []
  const config = { command: "serve", server: { watch: watches ? {} : null } }
  const context = { environment: { config }, addWatchFile: (path: string) => read.push(path) }
  await Reflect.apply(compiledMessages(root).buildStart as () => Promise<void>, context, [{}])
  return read.length > 0
}

test("messages are compiled where they changed, and left where they are up to date", async () => {
  const root = await smallProduct()
  const source = join(root, "app/messages/ar/platform.json")
  const added = join(root, "app/messages/compiled/messages/added_later.js")
  expect(await isCompiled(root)).toBe(true)
  expect(await isCompiled(root), "up to date").toBe(false)
  const messages = JSON.parse(await readFile(source, "utf8")) as object
  await writeFile(source, JSON.stringify({ ...messages, added_later: "an added text" }))
  expect(await isCompiled(root), "changed").toBe(true)
  expect(await readFile(added, "utf8")).toContain("an added text")
  expect(await isCompiled(root)).toBe(false)
  expect(await isCompiled(root, { watches: true }), "for development").toBe(true)
  expect(await isCompiled(root), "after development").toBe(true)
})
