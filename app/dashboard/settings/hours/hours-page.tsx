import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import type { Closure } from "#app/domain/hours/closure.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { openingText } from "#app/messages/opening-text.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { Toast } from "#app/ui/toast/toast.tsx"
import { zoneName } from "../../platform-zone.ts"
import { Section } from "../section.tsx"
import { settingsAddress } from "../settings-address.ts"
import { SettingsFrame } from "../settings-frame.tsx"
import type { Route } from "./+types/hours.route"
import { ClosureDialog } from "./closure-dialog.tsx"
import { ClosureList, closureDays } from "./closure-list.tsx"
import { errors, flashes, type HoursActionData } from "./hours-action-data.ts"
import { hoursAddress } from "./hours-address.ts"
import { OrdersSwitch } from "./orders-switch.tsx"
import { FirstWeeks, WeekPanel } from "./week-panel.tsx"
import styles from "./hours.module.css"

type Props = Route.ComponentProps["loaderData"] & { sent: HoursActionData | undefined }

const closureGone: HoursActionData = { error: "closure_gone" }

/** Shows the week, the closures and what happens while the shop is closed, and the open form or confirmation. */
export function HoursPage(page: Props) {
  const { settings, search, closures, edited, timeZone, now, today, dialogState, missing, sent } = page
  const flash = readFlash(flashes, useSearchParams()[0])
  const actionData = sent ?? (missing ? closureGone : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors.failed()} />
  const { opening } = settings
  const { kind } = dialogState
  const leaving = kind === "delete" && closures.find(({ id }) => id === dialogState.id)
  const shown = openingText({ ...settings.shop, opening }, new Date(now), timeZone)
  return (
    <>
      <SettingsFrame settings={settings} section="hours" search={search}>
        <Section
          id="hours"
          title={m.hours_title()}
          about={`${m.hours_about()} ${m.hours_zone({ zone: zoneName(timeZone) })}`}
          hasCards
        >
          <div className={styles.page}>
            {opening.week === null ? (
              <FirstWeeks />
            ) : (
              <WeekPanel week={opening.week} shown={shown} sent={sent} />
            )}
            <ClosureList closures={closures} today={today} />
            {(opening.week !== null || closures.length > 0) && <OrdersSwitch isOn={opening.takesOrders} />}
            <p className={`muted ${styles.when}`}>
              {m.hours_and_when()}{" "}
              <a className="link" href={settingsAddress("when")}>
                {m.wanted_title()}
              </a>
            </p>
          </div>
        </Section>
      </SettingsFrame>
      {kind === "new" || (kind === "edit" && edited) ? (
        <ClosureDialog closure={edited} actionData={sent} toast={messages} />
      ) : leaving ? (
        <DeleteClosure closure={leaving} today={today} toast={messages} />
      ) : kind === "remove" ? (
        <RemoveHours toast={messages} />
      ) : (
        messages
      )}
    </>
  )
}

type DeleteProps = { closure: Omit<Closure, "translations">; today: string; toast: ReactNode }

function DeleteClosure({ closure, today, toast }: DeleteProps) {
  return (
    <ConfirmDialog
      title={m.closure_delete_title()}
      action={hoursAddress({ delete: closure.id })}
      closeTo={hoursAddress()}
      texts={{ confirm: m.closure_delete(), busy: m.delete_busy(), keep: m.delete_keep() }}
      isDangerous
      toast={toast}
    >
      <p>
        <b>{closureDays(closure, today)}</b>
      </p>
      <p>{m.closure_delete_about()}</p>
    </ConfirmDialog>
  )
}

function RemoveHours({ toast }: { toast: ReactNode }) {
  return (
    <ConfirmDialog
      title={m.hours_remove_title()}
      action={hoursAddress({ remove: "" })}
      closeTo={hoursAddress()}
      texts={{ confirm: m.hours_remove(), busy: m.delete_busy(), keep: m.hours_remove_keep() }}
      isDangerous
      toast={toast}
    >
      <p>{m.hours_remove_about()}</p>
    </ConfirmDialog>
  )
}
