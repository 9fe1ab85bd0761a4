import type { AuditEntry } from "#app/database/admin/audit-log.ts"
import { m } from "#app/messages/compiled/messages.js"
import { TableHead } from "#app/ui/list/table-head.tsx"
import { DateAndTime } from "#app/ui/date-and-time.tsx"
import { auditAddress, type AuditQuery } from "./audit-address.ts"
import { actorText, whatWasDone } from "./audit-text.ts"
import { detailsOf } from "./detail-text.ts"
import styles from "./audit.module.css"

type Props = { entries: readonly AuditEntry[]; query: AuditQuery; timeZone: string }

/** Shows a page of the log: rows, on phones cards. */
export function AuditTable({ entries, query, timeZone }: Props) {
  return (
    <section className="panel panel--table" aria-label={m.audit_title()}>
      <table className={`table ${styles.log}`}>
        <TableHead columns={[m.audit_when(), m.audit_who(), m.audit_what(), m.audit_shop()]} />
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} query={query} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { entry: AuditEntry; query: AuditQuery; timeZone: string }

/** Shows one action. The names of its actor and of the shop link to their other entries. */
function AuditRow({ entry, query, timeZone }: RowProps) {
  const { at, actor, actorId, actorName, shopId, shopName } = entry
  const details = detailsOf(entry, timeZone)
  return (
    <tr>
      <td data-label={m.audit_when()} className={styles.when}>
        <DateAndTime moment={at} timeZone={timeZone} />
      </td>
      <td data-label={m.audit_who()}>
        <div className={styles.who}>
          {actor === "admin" && actorId !== null ? (
            <a className="link" href={auditAddress({ ...query, adminId: actorId, page: 1 })}>
              <bdi>{actorName ?? actorText.admin()}</bdi>
            </a>
          ) : (
            <bdi>{actorName ?? actorText[actor]()}</bdi>
          )}
          {actor === "shop" && actorName !== null && <small>{actorText.shop()}</small>}
        </div>
      </td>
      <td data-label={m.audit_what()}>
        <div className={styles.what}>
          <b>{whatWasDone(entry)}</b>
          {details.length > 0 && (
            <ul>
              {details.map(({ label, value }) => (
                <li key={label}>
                  {label}: <bdi>{value}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </td>
      <td data-label={m.audit_shop()} className={styles.shop}>
        {shopId !== null && (
          <a className="link" href={auditAddress({ ...query, shop: shopId, page: 1 })}>
            <bdi>{shopName ?? shopId.slice(0, 8)}</bdi>
          </a>
        )}
      </td>
    </tr>
  )
}
