import type { TestDatabase } from "../postgres/create-test-database.ts"

/** By these variables the operator's commands reach a test's own database. */
export function databaseVariables({ connection, secret }: TestDatabase) {
  const { host, port, user, password, database } = connection
  const server = new URL(`postgres:///${database}`)
  for (const [name, value] of Object.entries({ host, port, user, password }))
    if (value !== undefined) server.searchParams.set(name, String(value))
  return { DATABASE_URL: server.href, SESSION_SECRET: secret }
}
