import type { PoolClient, QueryResult } from "pg"
import { asDatabaseError } from "./database-unavailable.ts"
import type { LoginRole } from "../setup/login-roles.ts"
import { connect, notifyCommitted, preparesStatements } from "./pools.server.ts"
import { changesPublicRows } from "./public-rows.ts"
import type { Send } from "./scope.ts"

/**
 * Each connection prepares each named text once and stores it: this limits the memory of a process that builds ever new
 * ones.
 */
const maxNames = 500

const names = new Map<string, string>()

/** Returns the prepared statement's name of an SQL text; undefined if there are too many already. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `vitrine_${names.size + 1}`
  names.set(text, name)
  return name
}

/** The settings that name a scope's tenant, local to the transaction; PostgreSQL's settings are texts. */
type Names = Readonly<Record<string, string>>

type Work<Result> = (send: Send) => Promise<Result>

/**
 * Sends begin, names, queries and commit in one round trip. Only queries that `work` issues before it first waits are
 * part of it.
 * @throws DatabaseUnavailable, the error of `work`, and an error if the commit did not succeed
 */
export function runBatch<Result>(role: LoginRole, names: Names, work: Work<Result>): Promise<Result> {
  return withTransaction(role, names, async (transaction) => {
    const result = begun(work, transaction.send)
    transaction.isOpen = false
    const [settled, commit] = await Promise.allSettled([result, transaction.end("commit")])
    if (settled.status === "rejected") throw settled.reason
    if (commit.status === "rejected") throw commit.reason
    return settled.value
  })
}

/**
 * Commits when `work` resolves and rolls back when it rejects. When it returns, this process has invalidated the public
 * pages that the change affects.
 * @throws like {@link runBatch}
 */
export function runTransaction<Result>(role: LoginRole, names: Names, work: Work<Result>): Promise<Result> {
  return withTransaction(role, names, async (transaction) => {
    const [settled] = await Promise.allSettled([begun(work, transaction.send)])
    transaction.isOpen = false
    const end = transaction.end(settled.status === "fulfilled" ? "commit" : "rollback")
    if (settled.status === "rejected") {
      await end.catch(() => {})
      throw settled.reason
    }
    await end
    if (transaction.changesPublicRows) await notifyCommitted(role)
    return settled.value
  })
}

type Transaction = {
  /** True if a query was issued that may have changed public rows. */
  changesPublicRows: boolean
  /** False once queries are rejected. */
  isOpen: boolean
  send: Send
  end(how: "commit" | "rollback"): Promise<void>
}

async function withTransaction<Result>(
  role: LoginRole,
  names: Names,
  use: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await connect(role)
  // All that is sent before the first wait is one packet.
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  try {
    return await use(beginTransaction(client, names))
  } finally {
    // A connection that is still inside a transaction, or that broke, must not be used again.
    client.release(client.getTransactionStatus() !== "I")
  }
}

function beginTransaction(client: PoolClient, names: Names): Transaction {
  const opening = [
    query(client, "begin"),
    ...Object.entries(names).map((name) => query(client, "select set_config($1, $2, true)", name)),
  ]
  // The end of the transaction reports a failure; until then it must not count as unhandled.
  for (const sent of opening) sent.catch(() => {})
  const transaction: Transaction = {
    isOpen: true,
    changesPublicRows: false,
    send: async ({ sql, parameters, query: built }) => {
      if (!transaction.isOpen) throw new Error(`a query was issued after its scope had ended: ${sql}`)
      transaction.changesPublicRows ||= changesPublicRows(built)
      return query(client, sql, parameters)
    },
    async end(how) {
      const results = await Promise.all([...opening, query(client, how)])
      const tag = results.at(-1)?.command
      if (tag !== how.toUpperCase()) throw new Error(`a ${how} was answered with ${tag}: nothing was kept`)
    },
  }
  return transaction
}

/** Runs `work` up to its first wait, whatever it throws. */
async function begun<Result>(work: Work<Result>, send: Send): Promise<Result> {
  return work(send)
}

async function query(client: PoolClient, text: string, values?: readonly unknown[]): Promise<QueryResult> {
  const name = values && preparesStatements() ? statementName(text) : undefined
  try {
    return await client.query({ text, ...(name && { name }), ...(values && { values: [...values] }) })
  } catch (error) {
    throw asDatabaseError(error)
  }
}
