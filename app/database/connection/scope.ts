import type { CompiledQuery } from "kysely"
import type { QueryResult, QueryResultRow } from "pg"

/** A query that Kysely built. */
export type Query<Row> = { compile(): CompiledQuery<Row> }

/** Sends a compiled query in the scope's transaction. */
export type Send = (query: CompiledQuery) => Promise<QueryResult<QueryResultRow>>

/** Query functions get a scope: it sends queries, under one role and for one tenant, until it ends. */
export abstract class Scope {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    return (await this.#send(query.compile())).rows as Row[]
  }

  /** Returns the first row, or null. */
  async row<Row>(query: Query<Row>): Promise<Row | null> {
    return (await this.rows(query))[0] ?? null
  }

  /** Returns the number of inserted, updated or deleted rows. */
  async run(query: Query<unknown>): Promise<number> {
    return (await this.#send(query.compile())).rowCount ?? 0
  }
}

/**
 * Runs several queries together and returns their results under the same names. Within one scope they are pipelined on
 * its connection. Rejects with the first error.
 */
export async function allOf<Results extends Readonly<Record<string, unknown>>>(queries: {
  [Name in keyof Results]: Promise<Results[Name]> | Results[Name]
}): Promise<Results> {
  const names = Object.keys(queries)
  const results = await Promise.all(names.map((name) => queries[name]))
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as Results
}
