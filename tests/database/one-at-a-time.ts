import { Client } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest"

/** For tests that change roles, which belong to all databases of the test server: one such test at a time. */
export function oneAtATimeWithRoles(): void {
  let client: Client
  beforeAll(async () => {
    client = new Client(inject("postgres").connection)
    await client.connect()
  })
  beforeEach(async () => void (await client.query("select pg_advisory_lock(1)")))
  afterEach(async () => void (await client.query("select pg_advisory_unlock(1)")))
  afterAll(() => client.end())
}
