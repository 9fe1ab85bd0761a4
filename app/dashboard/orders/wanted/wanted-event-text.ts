import type { DeviceKind } from "#app/domain/account/device-kind.ts"
import type { Wanted } from "#app/domain/hours/wanted.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatWanted } from "#app/messages/wanted-text.ts"
import { withDevice } from "../bill/bill-event-text.ts"

/** Returns the text of a change of when an order is wanted, with the device. */
export function wantedChangedText(details: unknown): string {
  const { to, device } = details as { to: Wanted | null; device: DeviceKind }
  return withDevice(m.wanted_event({ text: to === null ? m.when_soon() : formatWanted(to) }), device)
}
