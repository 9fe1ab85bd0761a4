import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import type { Administrator } from "#app/database/admin/administrators.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { PlusIcon } from "#app/ui/icons.tsx"
import { NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { Stats } from "#app/ui/list/stats.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import type { Route } from "./+types/admins.route"
import { adminsAddress } from "./admins-dialog-state.ts"
import { AdminsTable } from "./admins-table.tsx"
import { failures, flashes, errors, type AdminActionData } from "./admins-action-data.ts"
import { CreateAdmin } from "./create-admin.tsx"
import { PasswordAgain, type OwnPassword } from "../account/own-password.tsx"
import "#app/ui/panel.css"
import "#app/ui/list/table.css"
import styles from "./admins.module.css"

type Props = Route.ComponentProps["loaderData"] & { actionData: AdminActionData | undefined }

const gone: AdminActionData = { error: "gone" }

/** Shows the list of administrators, and the dialog that is open over it. */
export function AdminsPage(props: Props) {
  const { admins, activeToday, ownId, dialogState, missing, requiresPassword, timeZone } = props
  const flash = readFlash(flashes, useSearchParams()[0])
  const actionData = props.actionData ?? (missing ? gone : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  const messages = <Toast toast={toast} failed={errors[failures[dialogState.kind]]()} />
  const ownPassword = { isRequired: requiresPassword, problem: props.actionData?.ownPassword ?? null }
  const chosen =
    dialogState.kind === "remove"
      ? admins?.find(({ id }) => id === dialogState.id && id !== ownId)
      : undefined
  return (
    <>
      <div className="page-head">
        <div>
          <p>{m.admins_subtitle()}</p>
        </div>
        <a className="btn" href={adminsAddress({ new: "" })}>
          <PlusIcon />
          {m.admins_create()}
        </a>
      </div>
      {admins === null ? (
        <AdminsNotLoaded />
      ) : (
        <>
          <section aria-label={m.admins_numbers()}>
            <Stats
              columns={2}
              figures={[
                { label: m.admins_total(), value: formatCount(admins.length) },
                { label: m.admins_active_today(), value: formatCount(activeToday) },
              ]}
            />
          </section>
          <AdminsTable admins={admins} ownId={ownId} timeZone={timeZone} />
        </>
      )}
      {dialogState.kind === "new" && (
        <CreateAdmin actionData={props.actionData} ownPassword={ownPassword} toast={messages} />
      )}
      {chosen && <RemoveAdmin admin={chosen} ownPassword={ownPassword} toast={messages} />}
      {!chosen && dialogState.kind !== "new" && messages}
    </>
  )
}

function AdminsNotLoaded() {
  const texts = { title: m.admins_load_failed(), about: m.admins_load_about(), again: m.admins_load_again() }
  return <NotLoaded {...texts} address={adminsAddress()} />
}

type RemoveAdminProps = { admin: Administrator; ownPassword: OwnPassword; toast: ReactNode }

/** Confirms the removal of an administrator, and lists the consequences. */
function RemoveAdmin({ admin: { id, name, email }, ownPassword, toast }: RemoveAdminProps) {
  return (
    <ConfirmDialog
      title={m.admins_remove_title({ name })}
      action={adminsAddress({ remove: id })}
      closeTo={adminsAddress()}
      texts={{ confirm: m.admins_remove_confirm(), busy: m.admins_removing(), keep: m.admins_cancel() }}
      isDangerous
      toast={toast}
    >
      <p className={styles.whom}>
        <bdi dir="ltr">{email}</bdi>
      </p>
      <p>{m.admins_remove_about()}</p>
      <p className="muted">{m.admins_remove_stays()}</p>
      <PasswordAgain {...ownPassword} />
    </ConfirmDialog>
  )
}
