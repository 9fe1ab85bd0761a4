import type { Administrator } from "#app/database/admin/administrators.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatDate } from "#app/messages/format-time.ts"
import { DateAndTime } from "#app/ui/date-and-time.tsx"
import { PostButton } from "#app/ui/post-button.tsx"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { EmailLink } from "../contact/contact-links.tsx"
import { adminsAddress } from "./admins-dialog-state.ts"
import { errors } from "./admins-action-data.ts"
import styles from "./admins.module.css"

type Props = {
  admins: readonly Administrator[]
  /** The id of the administrator who views the list. */
  ownId: string
  timeZone: string
}

/** Lists the administrators (platform specification, section 2): rows, on phones cards. */
export function AdminsTable({ admins, ownId, timeZone }: Props) {
  return (
    <section className="panel panel--table" aria-label={m.admin_menu_admins()}>
      <table className={`table ${styles.admins}`}>
        <TableHead
          columns={[
            ...[m.admins_admin(), m.admin_email(), m.admins_role(), m.admins_since()],
            ...[m.admins_last_activity(), { name: m.admins_actions(), isUnseen: true }],
          ]}
        />
        <tbody>
          {admins.map((admin) => (
            <AdminRow key={admin.id} admin={admin} isOneself={admin.id === ownId} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { admin: Administrator; isOneself: boolean; timeZone: string }

/** Shows one administrator. Administrators can't remove themselves. */
function AdminRow({ admin, isOneself, timeZone }: RowProps) {
  const { id, name, email, isConfirmed, createdAt, lastActivityAt } = admin
  return (
    <tr>
      <td data-label={m.admins_admin()}>
        <Who admin={admin} isOneself={isOneself} />
      </td>
      <td data-label={m.admin_email()}>
        <div className={styles.email}>
          <EmailLink email={email} />
        </div>
      </td>
      <td data-label={m.admins_role()}>{m.admins_administrator()}</td>
      <td data-label={m.admins_since()}>
        <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
      </td>
      <td data-label={m.admins_last_activity()}>
        {lastActivityAt === null ? (
          <span className="muted">{m.admins_never()}</span>
        ) : (
          <DateAndTime moment={lastActivityAt} timeZone={timeZone} />
        )}
      </td>
      <td className="table__actions">
        {!isOneself && (
          <div data-failed={errors.resend_failed()}>
            {!isConfirmed && (
              <PostButton
                className="btn btn--small btn--quiet"
                action={adminsAddress({ resend: id })}
                busyLabel={m.admin_sending()}
                label={m.admins_resend_named({ name })}
              >
                {m.admins_resend()}
              </PostButton>
            )}
            <a
              className={`btn btn--small btn--plain ${styles.remove}`}
              href={adminsAddress({ remove: id })}
              aria-label={m.admins_remove_named({ name })}
            >
              {m.admins_remove()}
            </a>
          </div>
        )}
      </td>
    </tr>
  )
}

function Who({ admin: { id, name, email, isConfirmed }, isOneself }: Omit<RowProps, "timeZone">) {
  return (
    <div className={styles.who}>
      <span>
        <b dir="auto">{name}</b>
        {isOneself && <span className={styles.mark}>{m.admins_you()}</span>}
        {!isConfirmed && <span className={`${styles.mark} ${styles.warm}`}>{m.admins_unconfirmed()}</span>}
      </span>
      <small className={styles.mail}>
        <a className="link" dir="ltr" href={`mailto:${email}`}>
          {email}
        </a>
      </small>
      <small>
        <code className="ltr" title={id}>
          {id.slice(0, 8)}
        </code>
      </small>
    </div>
  )
}
