import type { SignedInDevice } from "#app/domain/account/signed-in-devices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatAgo } from "#app/messages/format-ago.ts"
import { formatDate, formatTime } from "#app/messages/format-time.ts"

/** When a device was signed in and last used: that distinguishes it from others. */
export function DeviceTimes({ device, timeZone }: { device: SignedInDevice; timeZone: string }) {
  const { isThis, createdAt, lastSeenAt, quietFor } = device
  return (
    <dl className="devices__times">
      <div>
        <dt>{m.devices_signed_in()}</dt>
        <dd>
          <time dateTime={createdAt}>
            {formatDate(createdAt, timeZone)} <span className="num">{formatTime(createdAt, timeZone)}</span>
          </time>
        </dd>
      </div>
      <div>
        <dt>{m.devices_last_used()}</dt>
        <dd>
          <time dateTime={lastSeenAt}>{isThis ? m.devices_now() : formatAgo(quietFor)}</time>
        </dd>
      </div>
    </dl>
  )
}
