import { endQuery, type SignedInDevice, type SignedInDevices } from "#app/domain/account/signed-in-devices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatTime } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { deviceKindText, deviceName, lastUsedText, type MomentFormat } from "./device-text.ts"
import { DeviceTimes } from "./end-devices.tsx"
import "../chip.css"
import "../panel.css"
import "./device-panel.css"

type Props = {
  /** Null if they could not be read. */
  signedIn: SignedInDevices | null
  /** The address of the page, which requires the password before a device is signed out. */
  at: string
  format: MomentFormat
  /** The level of its heading. */
  level: 2 | 3
}

/**
 * Shows the signed-in devices of an account, this one first. Each other one can be signed out, and all of them
 * together.
 */
export function DevicePanel({ signedIn, at, format, level }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <section className="panel" aria-labelledby="devices-title">
      <div className="panel__head">
        <Heading id="devices-title" tabIndex={-1} data-focus-home="">
          {m.devices_title()}
        </Heading>
      </div>
      <div className="panel__body devices__body">
        {signedIn === null ? (
          <p>{m.devices_not_listed()}</p>
        ) : (
          <Devices signedIn={signedIn} at={at} format={format} />
        )}
      </div>
    </section>
  )
}

function Devices({
  signedIn: { devices, count },
  at,
  format,
}: Omit<Props, "level"> & { signedIn: SignedInDevices }) {
  const more = count - devices.length
  return (
    <>
      <p className="muted">
        {count > 1 ? m.devices_count({ count, shown: formatCount(count) }) : m.devices_only_this()}
      </p>
      <ul className="devices__list">
        {devices.map((device) => (
          <DeviceRow key={device.key} device={device} at={at} format={format} />
        ))}
      </ul>
      {more > 0 && <p className="muted">{m.devices_more({ count: more, shown: formatCount(more) })}</p>}
      {count > 1 && (
        <div className="devices__end">
          <p className="muted">{m.devices_end_about()}</p>
          <a className="btn btn--quiet" href={`${at}${endQuery()}`}>
            {m.devices_end_others()}
          </a>
        </div>
      )}
    </>
  )
}

function DeviceRow({ device, at, format }: { device: SignedInDevice; at: string; format: MomentFormat }) {
  const { key, isThis, createdAt } = device
  return (
    <li>
      <p className="devices__name">
        <span className={isThis ? "dot" : "dot dot--off"} />
        <span>
          <b>{deviceName(device)}</b>
          {isThis && deviceKindText(device) !== null && (
            <span className="badge badge--good">{m.devices_this()}</span>
          )}
        </span>
      </p>
      <DeviceTimes device={device} format={format} />
      {!isThis && (
        <a
          className="btn btn--quiet"
          href={`${at}${endQuery(key)}`}
          aria-label={m.devices_end_which({
            name: deviceName(device),
            date: format.formatDay(createdAt, format.timeZone),
            time: formatTime(createdAt, format.timeZone),
            last: lastUsedText(device, format),
          })}
        >
          {m.devices_end_one()}
        </a>
      )}
    </li>
  )
}
