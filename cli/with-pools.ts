import { closePools, openPools } from "#app/database/connection/pools.server.ts"
import type { Settings } from "#server/start/settings.ts"
import { withStore } from "./with-store.ts"

/** With the application's own scopes open, instead of the owner's rights. Throws a ForeseenFailure. */
export async function withPools(work: (settings: Settings) => Promise<void>): Promise<void> {
  await withStore(async ({ address }, settings) => {
    openPools({ address, secret: settings.sessionSecret })
    try {
      await work(settings)
    } finally {
      await closePools()
    }
  })
}
