import { data, type LoaderFunctionArgs } from "react-router"
import { adminSessionContext } from "#app/auth/admin/admin-session.server.ts"
import { listAdministrators } from "#app/database/admin/administrators.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { countActiveToday } from "#app/domain/account/new-admin.ts"
import { isPasswordRecent } from "#app/domain/account/passwords.ts"
import { notRead } from "#app/http/request.ts"
import { dialogOver } from "#app/http/screen.ts"
import { platformContext } from "#app/platform.ts"
import { readAdminsDialogState } from "./admins-dialog-state.ts"

/**
 * Loads the administrators, null if the database did not respond, and the one that the address opens; `missing` if it
 * does not exist. Dangerous actions require the password again if that was given long ago.
 */
export async function loadAdmins({ url, context }: LoaderFunctionArgs) {
  const { adminId, passwordAgeSeconds } = context.get(adminSessionContext)
  const { timeZone } = context.get(platformContext)
  const admins = await asAdmin(adminId, listAdministrators).catch(
    notRead(context, "the administrators could not be listed"),
  )
  const { status, ...opened } = dialogOver(admins, readAdminsDialogState(url.searchParams))
  return data(
    {
      ...{ admins, ownId: adminId, timeZone, ...opened },
      activeToday: countActiveToday(admins ?? [], new Date(), timeZone),
      requiresPassword: !isPasswordRecent(passwordAgeSeconds),
    },
    { status },
  )
}
