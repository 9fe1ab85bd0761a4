import type { Administrator } from "#app/database/admin/admins.ts"
import { m } from "#app/messages/compiled/messages.js"
import { AdminRow } from "./admin-row.tsx"

type Props = {
  admins: readonly Administrator[]
  /** Whoever looks at it. */
  ownId: string
  timeZone: string
}

/** The administrators (platform specification, section 2): rows, on phones cards. */
export function AdminsTable({ admins, ownId, timeZone }: Props) {
  return (
    <section className="panel panel--table" aria-label={m.admin_menu_admins()}>
      <table className="table admins">
        <thead>
          <tr>
            <th scope="col">{m.admins_admin()}</th>
            <th scope="col">{m.admin_email()}</th>
            <th scope="col">{m.admins_role()}</th>
            <th scope="col">{m.admins_since()}</th>
            <th scope="col">{m.admins_last_activity()}</th>
            <th scope="col">
              <span className="unseen">{m.admins_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {admins.map((admin) => (
            <AdminRow key={admin.id} admin={admin} isOneself={admin.id === ownId} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
