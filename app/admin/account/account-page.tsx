import { href, useSearchParams } from "react-router"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { Alert } from "#app/ui/alert.tsx"
import { DevicePanel } from "#app/ui/devices/device-panel.tsx"
import { deviceNotifications, EndDevices } from "#app/ui/devices/end-devices.tsx"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { SwitchRow } from "#app/ui/form/switch-row.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { Route } from "./+types/account.route"
import { ownPasswordSentence } from "./own-password.tsx"
import { accountSentence } from "./account-problem.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { AccountForm, OfferedStep, SecondStepOff, SecondStepOn } from "./second-step.tsx"
import "#app/ui/panel.css"
import styles from "./account.module.css"

/** The address may name one of these flashes. */
const flashes = { ...deviceNotifications, mails: m.admin_mails_on, no_mails: m.admin_mails_off } as const

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">

/** Shows the administrator's own account: the second step, mails about applications, and the signed-in devices. */
export function AccountPage({ loaderData, actionData }: Props) {
  const { name, email, state, signedIn, question, timeZone, wantsMail } = loaderData
  const flash = readFlash(flashes, useSearchParams()[0])
  const result = actionData && "intent" in actionData ? actionData : null
  const endProblem = actionData && "endProblem" in actionData ? actionData.endProblem : null
  const problem = result?.problem ?? null
  const codes = result?.codes ?? []
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: endProblem?.kind === "failed" ? m.devices_end_failed() : null,
    actionData,
  })
  const format = { timeZone, formatDay: formatDate }
  const at = href("/admin/account")
  return (
    <>
      <div className="page-head">
        <div>
          <h2>{m.admin_account_title()}</h2>
          <p>
            <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      {problem?.field === null && <Alert>{accountSentence(problem.kind)}</Alert>}
      {codes.length > 0 && <RecoveryCodes codes={codes} isFirst={result?.intent === "enable"} />}
      {state.is === "off" && <SecondStepOff wasOn={result?.intent === "disable" && problem === null} />}
      {state.is === "offered" && <OfferedStep secret={state.secret} qr={state.qr} problem={problem} />}
      {state.is === "on" && (
        <SecondStepOn codesLeft={state.codesLeft} problem={problem} intent={result?.intent ?? null} />
      )}
      <ApplicationMail isWanted={wantsMail} />
      <DevicePanel signedIn={signedIn} at={at} format={format} level={3} />
      <EndDevices
        {...{ question, at, format, toast }}
        password={{
          label: m.admin_own_password(),
          error:
            endProblem === null || endProblem.kind === "failed" ? undefined : ownPasswordSentence(endProblem),
        }}
      />
    </>
  )
}

/** Offers to announce new applications by mail. */
function ApplicationMail({ isWanted }: { isWanted: boolean }) {
  return (
    <section className="panel" aria-labelledby="application-mail">
      <div className="panel__head">
        <h3 id="application-mail">{m.admin_mails_title()}</h3>
      </div>
      <div className={`panel__body ${styles.body}`}>
        <AccountForm>
          <input type="hidden" name="intent" value="applications" />
          <SwitchRow key={String(isWanted)} name="wanted" defaultChecked={isWanted}>
            {m.admin_mails_wanted()}
          </SwitchRow>
          <p className="muted">{m.admin_mails_about()}</p>
          <BusyButton className="btn btn--quiet" busyLabel={m.admin_saving()}>
            {m.admin_mails_save()}
          </BusyButton>
        </AccountForm>
      </div>
    </section>
  )
}
