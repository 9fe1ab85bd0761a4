import type { ConnectionOptions } from "node:tls"
import { Pool, types, type ClientBase, type CustomTypesConfig, type PoolClient } from "pg"
import { ownedByApplication } from "#app/application-context.server.ts"
import { loginRoles, passwordOfRole, type LoginRole } from "../setup/login-roles.ts"
import { asDatabaseError, DatabaseUnavailable } from "./database-unavailable.ts"

const { builtins } = types

/**
 * Parses the values of columns: counts as numbers, moments as ISO dates, days and amounts of money as their own text.
 */
const columnValues: CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === builtins.INT8) return wholeNumber
    if (type === builtins.TIMESTAMPTZ) return isoMoment
    if (type === builtins.DATE) return asWritten
    return types.getTypeParser(type, format)
  },
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`a whole number beyond JavaScript's: ${text}`)
  return number
}

const isoMoment = (text: string): string => new Date(text).toISOString()

/** pg would convert a day to a moment in the time zone of the process. */
const asWritten = (text: string): string => text

/** The address to which the application's login roles connect; `host` may be a socket's folder. */
export type ServerAddress = {
  host: string
  port: number
  database: string
  ssl?: boolean | ConnectionOptions | undefined
  /** False behind a pooler that does not support named statements: each query is then parsed again. */
  prepared?: boolean | undefined
}

type Pools = {
  of: Record<LoginRole, Pool>
  /** Counts the units of work that found every connection busy. */
  waits: Record<LoginRole, number>
  committed: Committed
  timeZone: string
  prepares: boolean
}

/**
 * It is called after each commit of a role that changed public rows, before the writer continues. It must not throw.
 */
type Committed = (role: LoginRole) => Promise<void>

/** The number of connections a process: a page uses one for a third of a millisecond. */
const sizes: Record<LoginRole, number> = {
  vitrine_visitor: 6,
  vitrine_shop: 4,
  vitrine_admin: 3,
  vitrine_auth: 4,
}

const pools = ownedByApplication<Pools>("pools")

/**
 * Opens the pools without a connection: the first queries open connections.
 * @throws when the pools are open already
 */
export function openPools(options: {
  address: ServerAddress
  secret: string
  committed?: Committed
  /** An IANA zone name. The minutes of forms are in this zone. */
  timeZone?: string
}): void {
  if (pools.get()) throw new Error("the database's pools are open already")
  const { address, secret, committed = async () => {}, timeZone = "Asia/Beirut" } = options
  const waits = { vitrine_visitor: 0, vitrine_shop: 0, vitrine_admin: 0, vitrine_auth: 0 }
  const ofRoles = loginRoles.map((role) => [role, openPool(role, address, secret)])
  pools.set({
    of: Object.fromEntries(ofRoles) as Pools["of"],
    waits,
    committed,
    timeZone,
    prepares: address.prepared ?? true,
  })
}

/** Returns whether statements may have names, under which a connection stores them. */
export function preparesStatements(): boolean {
  return pools.get()?.prepares ?? true
}

/** Returns the time zone for the minutes of forms and files. */
export function platformZone(): string {
  const opened = pools.get()
  if (opened === undefined) throw new Error("the database's pools are not open")
  return opened.timeZone
}

/** Call it after a commit that changed public rows: see {@link Committed}. */
export async function notifyCommitted(role: LoginRole): Promise<void> {
  await pools.get()?.committed(role)
}

/** Waits for the queries in flight and closes the pools. It is safe to call again. */
export async function closePools(): Promise<void> {
  const opened = pools.get()
  pools.set(undefined)
  if (opened) await Promise.all(Object.values(opened.of).map((pool) => pool.end()))
}

/** Returns whether the database responds to a query, for `/readyz`. It never throws. */
export async function databaseResponds(): Promise<boolean> {
  try {
    await poolOf("vitrine_visitor").query("select 1")
    return true
  } catch {
    return false
  }
}

/** Throws unless every login role reaches the database and has no power there: otherwise the start is rejected. */
export async function assertPoolsPowerless(): Promise<void> {
  for (const role of loginRoles) (await connect(role)).release()
}

/** Returns the use of each pool now, and how often all of its connections were busy. */
export function poolUse() {
  return loginRoles.map((role) => {
    const { totalCount, idleCount, waitingCount } = poolOf(role)
    const waits = pools.get()?.waits[role] ?? 0
    return { role, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, waits }
  })
}

/** @throws DatabaseUnavailable */
export async function connect(role: LoginRole): Promise<PoolClient> {
  try {
    const pool = poolOf(role)
    if (pool.idleCount === 0 && pool.totalCount >= sizes[role]) countWait(role)
    return await pool.connect()
  } catch (error) {
    throw asDatabaseError(error)
  }
}

function countWait(role: LoginRole): void {
  const waits = pools.get()?.waits
  if (waits) waits[role] += 1
}

function poolOf(role: LoginRole): Pool {
  const pool = pools.get()?.of[role]
  if (!pool) throw new Error("the database's pools are not open")
  return pool
}

function openPool(role: LoginRole, address: ServerAddress, secret: string): Pool {
  const pool = new Pool({
    ...address,
    user: role,
    password: passwordOfRole(role, secret),
    max: sizes[role],
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    // Longer than the server's statement timeout, so that it only fires when the server is silent.
    query_timeout: 12_000,
    keepAlive: true,
    pipeline: true,
    types: columnValues,
    application_name: role,
    verify: (client, done) => {
      assertUsable(client, role).then(() => done(), done)
    },
  })
  // Without this listener a lost connection would end the process. The query on that connection reports the error.
  pool.on("error", () => {})
  pool.on("connect", (client) => void client.on("error", () => {}))
  return pool
}

/**
 * Throws for a role with power, and for a standby, to which a proxy or a name may lead for a moment during a failover:
 * its data may be old, and a pool would keep the connection.
 */
async function assertUsable(client: ClientBase, role: LoginRole): Promise<void> {
  const recovery = client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  const [{ rows }] = await Promise.all([recovery, assertPowerless(client, role)])
  if (rows[0]?.isStandby !== false) throw new DatabaseUnavailable(new Error("the server is a standby"))
}

/**
 * Throws unless the connection is the expected role's and every policy applies to that role: no superuser, no bypass,
 * owner of nothing, member of nothing.
 */
export async function assertPowerless(client: ClientBase, role: LoginRole): Promise<void> {
  const { rows } = await client.query<{ name: string; isBound: boolean }>(`
    select current_user::text as name, not (
      rolsuper or rolbypassrls or session_user <> current_user
      or exists (select from pg_auth_members where member = pg_roles.oid)
      or exists (select from pg_class where relowner = pg_roles.oid)
      or exists (select from pg_proc where proowner = pg_roles.oid)
      or exists (select from pg_namespace where nspowner = pg_roles.oid)
    ) as "isBound"
    from pg_roles where rolname = current_user`)
  const [found] = rows
  if (found?.name !== role) throw new Error(`the database took ${role} for ${found?.name ?? "no role"}`)
  if (!found.isBound) throw new Error(`the database role ${role} has rights that policies do not bind`)
}
