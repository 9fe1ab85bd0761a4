import { href, useSearchParams } from "react-router"
import { chatLink } from "#app/domain/link/links.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDay } from "#app/messages/format-time.ts"
import { DevicePanel } from "#app/ui/devices/device-panel.tsx"
import { EndDevices } from "#app/ui/devices/end-devices.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { Route } from "./+types/change-password.route"
import { HelpPanel } from "../help-panel.tsx"
import { passwordErrorSentence, endPasswordError, flashes } from "./password-action-data.ts"
import { PasswordForm } from "./password-form.tsx"
import styles from "./change-password.module.css"

type Props = Pick<Route.ComponentProps, "loaderData" | "actionData">

/** Shows the form for a new password, the signed-in devices, and help. */
export function ChangePasswordPage({ loaderData, actionData }: Props) {
  const { name, email, supportWhatsapp, timeZone, signedIn, question } = loaderData
  const flash = readFlash(flashes, useSearchParams()[0])
  const endProblem = actionData && "endProblem" in actionData ? actionData.endProblem : null
  const result = actionData && "field" in actionData ? actionData : undefined
  const failure = result?.field === "toast" ? passwordErrorSentence(result) : null
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: endProblem?.kind === "failed" ? m.devices_end_failed() : failure,
    actionData,
  })
  const format = { timeZone, formatDay }
  const at = href("/shop/change-password")
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.password_change_title()}</h1>
          <p>{m.password_change_subtitle()}</p>
        </div>
      </div>
      <div className={styles.page}>
        <div className={styles.main}>
          <section className="panel" aria-label={m.password_change_title()}>
            <div className="panel__body">
              <PasswordForm action={at} username={email} actionData={result} />
            </div>
          </section>
          <DevicePanel signedIn={signedIn} at={at} format={format} level={2} />
        </div>
        <HelpPanel
          title={m.password_help_title()}
          text={m.password_help_text()}
          chat={chatLink(supportWhatsapp, m.password_help_chat({ shop: name, email }))}
        />
      </div>
      <EndDevices
        {...{ question, at, format, toast }}
        password={{ label: m.password_current(), error: endPasswordError(endProblem) }}
      />
    </>
  )
}
