import { closePools, openPools } from "#app/database/pools.server.ts"
import { asAuth, type AuthDatabase } from "#app/database/scopes.server.ts"
import { withDatabase } from "./with-database.ts"

/** One transaction in the scope of sign-in, as the application itself would. Throws a ForeseenFailure. */
export async function inAuthScope(work: (db: AuthDatabase) => Promise<void>): Promise<void> {
  await withDatabase(async ({ address }, { sessionSecret }) => {
    openPools({ address, secret: sessionSecret })
    try {
      await asAuth(work)
    } finally {
      await closePools()
    }
  })
}
