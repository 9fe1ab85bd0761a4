import { useEffect, useRef } from "react"
import { Form, useNavigation } from "react-router"
import { endOthersIntent, type SignedInDevice, type SignedInDevices } from "#app/domain/signed-in-devices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatAgo } from "#app/messages/format-ago.ts"
import { formatDate, formatTime } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { BusyButton } from "./busy-button.tsx"
import "./panel.css"
import "./device-panel.css"

type Props = {
  /** Null: they could not be read. */
  signedIn: SignedInDevices | null
  timeZone: string
  /** Of its heading. */
  level: 2 | 3
}

/** Where somebody is signed in now, this device first, and one button that signs out all others. */
export function DevicePanel({ signedIn, timeZone, level }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  const heading = useFocusOnceAlone(signedIn?.count ?? 0)
  return (
    <section className="panel devices" aria-labelledby="devices-title">
      <div className="panel__head">
        <Heading id="devices-title" ref={heading} tabIndex={-1}>
          {m.devices_title()}
        </Heading>
      </div>
      <div className="panel__body">
        {signedIn === null ? (
          <p>{m.devices_not_listed()}</p>
        ) : (
          <Devices signedIn={signedIn} timeZone={timeZone} />
        )}
      </div>
    </section>
  )
}

function Devices({
  signedIn: { devices, count },
  timeZone,
}: {
  signedIn: SignedInDevices
  timeZone: string
}) {
  const more = count - devices.length
  return (
    <>
      <p className="muted">
        {count > 1 ? m.devices_count({ count, shown: formatCount(count) }) : m.devices_only_this()}
      </p>
      <ul className="devices__list">
        {devices.map((device, index) => (
          <DeviceRow key={index} device={device} timeZone={timeZone} />
        ))}
      </ul>
      {more > 0 && <p className="muted">{m.devices_more({ count: more, shown: formatCount(more) })}</p>}
      {count > 1 && <EndOthers />}
    </>
  )
}

function DeviceRow({ device, timeZone }: { device: SignedInDevice; timeZone: string }) {
  const { isThis, createdAt, lastSeenAt, quietFor } = device
  return (
    <li>
      <p className="devices__name">
        <span className={isThis ? "dot" : "dot dot--off"} />
        <b>{isThis ? m.devices_this() : m.devices_other()}</b>
      </p>
      <dl>
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
    </li>
  )
}

/** The button goes with the last of the others: the focus that it had stays in the panel. */
function useFocusOnceAlone(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(count)
  useEffect(() => {
    const hadButton = last.current > 1
    last.current = count
    if (hadButton && count === 1 && document.activeElement === document.body) heading.current?.focus()
  }, [count])
  return heading
}

/** Nothing is lost by it, so nothing is asked: whoever is signed out signs in again. */
function EndOthers() {
  const busy = useNavigation().formData?.get("intent") === endOthersIntent
  return (
    <Form method="post" className="devices__end" replace preventScrollReset>
      <input type="hidden" name="intent" value={endOthersIntent} />
      <p className="muted">{m.devices_end_about()}</p>
      <BusyButton className="btn btn--quiet" busy={busy} busyLabel={m.devices_ending()}>
        {m.devices_end_others()}
      </BusyButton>
    </Form>
  )
}
