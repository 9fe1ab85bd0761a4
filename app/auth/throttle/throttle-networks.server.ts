import { countAttempt, type ThrottleTimes } from "#app/database/auth/throttles.ts"
import type { AuthDatabase } from "#app/database/connection/scopes.server.ts"
import { networksOf } from "./network-of.ts"

/**
 * Counts a request from an address against each of its networks. `times` are those of a household; a wider network may
 * send a multiple without a delay. The narrowest always comes first, so that transactions lock rows in one order.
 * @returns milliseconds to wait, 0 when it may be sent
 */
export async function countForNetworks(
  db: AuthDatabase,
  kind: string,
  { clientAddress, times }: { clientAddress: string; times: ThrottleTimes },
): Promise<number> {
  for (const { name, room } of networksOf(clientAddress)) {
    const waitMs = await countAttempt(db, `${kind} ${name}`, withRoom(times, room))
    if (waitMs > 0) return waitMs
  }
  return 0
}

/** Multiplies the attempts without a delay. The first delay follows the last of them, so the list has one zero less. */
function withRoom({ windowMs, delaysMs }: ThrottleTimes, room: number): ThrottleTimes {
  const growing = delaysMs.filter((delay) => delay > 0)
  const withoutDelay = (delaysMs.length - growing.length + 1) * room
  return { windowMs, delaysMs: [...Array.from({ length: withoutDelay - 1 }, () => 0), ...growing] }
}
