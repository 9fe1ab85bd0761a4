import { asAuth, type AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { withPools } from "./with-pools.ts"

/** One transaction in the scope of sign-in, as the application itself would. Throws a ForeseenFailure. */
export async function inAuthScope(work: (db: AuthDatabase) => Promise<void>): Promise<void> {
  await withPools(() => asAuth(work))
}
