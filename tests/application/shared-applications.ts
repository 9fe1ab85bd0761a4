import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Client } from "pg"
import { expect, vi } from "vitest"
import { useAsDefault } from "#app/application-context.server.ts"
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
  const { rows } = await owner.query<{ tables: string }>(
    `select string_agg(format('%I', relname), ', ') as tables from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'`,
  )
  const tables = rows[0]?.tables ?? ""
  // What the last file left under way may hold one table and wait for another: to wait for it here would be a deadlock.
  // Without the triggers: one of them keeps the audit log from losing a row.
  await vi.waitFor(
    () =>
      owner.query(`lock table ${tables} in access exclusive mode nowait;
        set local session_replication_role = replica;
        truncate ${tables} restart identity`),
    { timeout: 60_000, interval: 20 },
  )
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

/** Tables, columns, rights, functions, triggers, policies and rules, as one sum. */
async function schemaOf(owner: Client): Promise<string> {
  const rights = (column: string) =>
    `(select string_agg(one::text, ',' order by one::text) from unnest(${column}) one)`
  const { rows } = await owner.query<{ sum: string }>(
    `select md5(string_agg(line, chr(10) order by line)) as sum from (
       select concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, ${rights("relacl")})
         from pg_class where relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, ${rights("attacl")})
         from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and relkind <> 'i'
       union all select concat_ws(' ', oid, proname, md5(prosrc), prosecdef, ${rights("proacl")})
         from pg_proc where pronamespace = 'public'::regnamespace
       union all select concat_ws(' ', oid, tgname, tgrelid, tgenabled) from pg_trigger
       union all select concat_ws(' ', oid, polname, polrelid, polroles, pg_get_expr(polqual, polrelid)) from pg_policy
       union all select concat_ws(' ', oid, conname, conrelid) from pg_constraint
     ) as all_of_it (line)`,
  )
  return rows[0]?.sum ?? ""
}
