import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { expect, vi } from "vitest"
import { useAsDefault } from "#app/application-context.server.ts"
import { emptyTables } from "../postgres/empty-tables.ts"
import { schemaOf } from "../postgres/schema-of.ts"
import { isListening } from "../readers/change-listener.ts"
import { openTestApplication, type Running } from "./open-test-application.ts"

/** The default variables of a test application: each visitor may have an address of its own. */
const usual = { TRUST_PROXY: "1" }

type Shared = { running: Running; schema: string; isClean: boolean }

/** The applications of this worker by their variables. They end with it. */
const applications = new Map<string, Shared>()

export type Acquired = { running: Running; giveBack(): Promise<void> }

/** An application with these variables and nothing in its database, store and log. One test file has it at a time. */
export async function acquireApplication(env: Readonly<Record<string, string>>): Promise<Acquired> {
  const variables = { ...usual, ...env }
  const key = JSON.stringify(Object.entries(variables).toSorted())
  const shared = applications.get(key) ?? (await open(variables))
  applications.set(key, shared)
  if (!shared.isClean) await empty(shared.running)
  shared.isClean = false
  return {
    running: shared.running,
    async giveBack() {
      useAsDefault()
      // A test file that left another schema or other rights behind ends this application.
      if ((await schemaOf(shared.running.opened.database.owner)) === shared.schema) return
      applications.delete(key)
      await shared.running.close()
    },
  }
}

async function open(env: Readonly<Record<string, string>>): Promise<Shared> {
  const running = await openTestApplication({ env })
  return { running, schema: await schemaOf(running.opened.database.owner), isClean: true }
}

async function empty({ opened, receiveChanges }: Running): Promise<void> {
  const { owner } = opened.database
  // Tries again while the last file's work that is still under way holds a table.
  await vi.waitFor(() => emptyTables(owner), { timeout: 60_000, interval: 20 })
  await owner.query("select pg_notify('vitrine_changes', 'everything')")
  await receiveChanges()
  // Once a lost line is back the cache is emptied: not in the middle of the next file.
  await vi.waitFor(() => expect(isListening(opened.lines), "the change listener is connected").toBe(true), {
    timeout: 60_000,
  })
  for (const name of await readdir(opened.images))
    await rm(join(opened.images, name), { recursive: true, force: true })
  opened.lines.length = 0
}
