import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import type { AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { networksOf } from "./network-of.ts"

/**
 * Counts what is sent from an address against each of its networks; `times` are those of a household, and a wider network may
 * send a multiple at once. The narrowest first, always: transactions that wait for each other's rows do so in one order.
 * @returns milliseconds to wait, 0 when it may be sent
 */
export async function countForNetworks(
  db: AuthDatabase,
  kind: string,
  { clientAddress, times }: { clientAddress: string; times: ThrottleTimes },
): Promise<number> {
  for (const { name, room } of networksOf(clientAddress)) {
    const wait = await countAttempt(db, `${kind} ${name}`, withRoom(times, room))
    if (wait > 0) return wait
  }
  return 0
}

/** After the last of those that pass at once begin the delays, so one zero less stands in the list. */
function withRoom({ window, delays }: ThrottleTimes, room: number): ThrottleTimes {
  const growing = delays.filter((delay) => delay > 0)
  const atOnce = (delays.length - growing.length + 1) * room
  return { window, delays: [...Array.from({ length: atOnce - 1 }, () => 0), ...growing] }
}
