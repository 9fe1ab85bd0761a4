import type { CompiledQuery } from "kysely"
import { Client } from "pg"
import { afterAll } from "vitest"
import { passwordOfRole, type LoginRole } from "#app/database/setup/login-roles.ts"
import type { Send } from "#app/database/connection/scope.ts"
import type { TestDatabase } from "#tests/postgres/create-test-database.ts"

export type PlanNode = {
  "Node Type": string
  /** `Outer`: its rows are read by the node above; `InitPlan`: what is computed before, such as a `with`. */
  "Parent Relationship"?: string
  "Relation Name"?: string
  "Index Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Join Filter"?: number
  Plans?: PlanNode[]
}

export type Plan = { sql: string; cache: "custom" | "generic"; nodes: PlanNode[] }

type Query = {
  role: LoginRole
  /** The scope's tenant, as `set_config` names it. */
  names: Readonly<Record<string, string>>
  /** What the application does in that scope. */
  work: (send: Send) => Promise<unknown>
}

/**
 * For a test file: the plans of the queries that `work` sends, made under the application's own role: for the values that are
 * asked with, and for any values, as a prepared statement has it after some uses. What `work` writes is rolled back.
 */
export function useExplain(database: TestDatabase): (query: Query) => Promise<Plan[]> {
  // One for each role: a new connection reads the catalogue again, which takes longer than most plans.
  const clients = new Map<LoginRole, Client>()
  afterAll(() => Promise.all([...clients.values()].map((client) => client.end())))

  return async ({ role, names, work }) => {
    const client = clients.get(role) ?? (await connect(database, role))
    clients.set(role, client)
    await client.query("begin")
    try {
      for (const name of Object.entries(names)) await client.query("select set_config($1, $2, true)", name)
      const queries: CompiledQuery[] = []
      await work((query) => {
        queries.push(query)
        return client.query(query.sql, [...query.parameters])
      })
      const plans: Plan[] = []
      for (const query of queries)
        for (const cache of ["custom", "generic"] as const) plans.push(await planOf(client, query, cache))
      return plans
    } finally {
      await client.query("rollback; deallocate all")
    }
  }
}

async function connect(database: TestDatabase, role: LoginRole): Promise<Client> {
  const password = passwordOfRole(role, database.secret)
  const client = new Client({ ...database.address, user: role, password })
  await client.connect()
  return client
}

async function planOf(client: Client, query: CompiledQuery, cache: Plan["cache"]): Promise<Plan> {
  await client.query(`set local plan_cache_mode = force_${cache}_plan`)
  await client.query(`prepare asked as ${query.sql}`)
  const values = query.parameters.map((value) => literal(client, value)).join(", ")
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    `explain (analyze, format json) execute asked${values === "" ? "" : `(${values})`}`,
  )
  await client.query("deallocate asked")
  return { sql: query.sql, cache, nodes: rows[0]?.["QUERY PLAN"].flatMap(({ Plan }) => walk(Plan)) ?? [] }
}

function walk(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(walk)]
}

/** A value as SQL; of arrays those of plain words. */
function literal(client: Client, value: unknown): string {
  if (value === null) return "null"
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.join(",")}}`)
  return client.escapeLiteral(String(value))
}
