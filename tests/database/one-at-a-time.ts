import { Client } from "pg"
import { afterEach, beforeEach, inject } from "vitest"

/** For tests that change roles, which belong to all databases of the test server: one such test at a time. */
export function oneAtATimeWithRoles(): void {
  let client: Client
  beforeEach(async () => {
    client = new Client(inject("postgres").connection)
    await client.connect()
    await client.query("select pg_advisory_lock(1)")
  })
  afterEach(() => client.end())
}
