import { afterEach, beforeEach, inject } from "vitest"
import { asSuperuser } from "#tests/postgres/create-test-database.ts"

const lock = "hashtext('roles of the server')"

/** For tests that change roles, which belong to all databases of the test server: one such test at a time. */
export function oneAtATimeWithRoles(): void {
  beforeEach(() => asSuperuser(inject("postgres"), `select pg_advisory_lock(${lock})`))
  afterEach(() => asSuperuser(inject("postgres"), `select pg_advisory_unlock(${lock})`))
}
