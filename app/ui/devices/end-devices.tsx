import { ownPasswordField } from "#app/domain/account/passwords.ts"
import {
  endIntent,
  endQuery,
  type EndQuestion,
  type SignedInDevice,
} from "#app/domain/account/signed-in-devices.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatTime } from "#app/messages/format-time.ts"
import { ConfirmDialog } from "../dialog/form-dialog.tsx"
import { PasswordField } from "../form/password-field.tsx"
import { Toast, type ToastMessage } from "../toast/toast.tsx"
import { deviceName, lastUsedText, type MomentFormat } from "./device-text.ts"

type Props = {
  /** Null if no question is open and the toast is shown over the page itself. */
  question: EndQuestion | null
  /** The address of the page below. */
  at: string
  format: MomentFormat
  /** The label of the password field, and the error of the sent one. */
  password: { label: string; error: string | undefined }
  toast: ToastMessage | null
}

/** Requires the password before another device, or every other one, is signed out, and shows the result. */
export function EndDevices({ question, at, format, password, toast }: Props) {
  const { label, error } = password
  const messages = <Toast toast={toast} failed={m.devices_end_failed()} />
  if (question === null) return messages
  const isOne = question.which === "one"
  return (
    <ConfirmDialog
      title={isOne ? m.devices_end_one_title() : m.devices_end_others_title()}
      action={`${at}${endQuery(isOne ? question.device.key : undefined)}`}
      closeTo={at}
      texts={{
        confirm: m.devices_end_one(),
        busy: m.devices_ending(),
        keep: m.devices_end_keep(),
      }}
      toast={messages}
    >
      {isOne && (
        <>
          <p>
            <b>{deviceName(question.device)}</b>
          </p>
          <DeviceTimes device={question.device} format={format} />
        </>
      )}
      <p className="muted">{m.devices_end_stays()}</p>
      <input type="hidden" name="intent" value={endIntent} />
      <PasswordField
        label={label}
        hint={m.devices_end_password()}
        error={error}
        name={ownPasswordField}
        autoComplete="current-password"
        enterKeyHint="go"
        data-first-focus=""
      />
    </ConfirmDialog>
  )
}

/** Shows when a device was signed in and last used, which distinguishes two of one kind. */
export function DeviceTimes({ device, format }: { device: SignedInDevice; format: MomentFormat }) {
  const { createdAt, lastSeenAt } = device
  return (
    <dl className="devices__times">
      <div>
        <dt>{m.devices_signed_in()}</dt>
        <dd>
          <time dateTime={createdAt}>
            {format.formatDay(createdAt, format.timeZone)}{" "}
            <span className="num">{formatTime(createdAt, format.timeZone)}</span>
          </time>
        </dd>
      </div>
      <div>
        <dt>{m.devices_last_used()}</dt>
        <dd>
          <time dateTime={lastSeenAt}>{lastUsedText(device, format)}</time>
        </dd>
      </div>
    </dl>
  )
}

/** The flashes by their name in the address. */
export const deviceNotifications = {
  ended: m.devices_ended,
  ended_one: m.devices_ended_one,
  gone: m.devices_gone,
} as const
