import { useRef } from "react"
import { Form, href, Link, useSubmit } from "react-router"
import { auditKinds } from "#app/domain/account/audit-actions.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon, SearchIcon } from "#app/ui/icons.tsx"
import { auditAddress, everything, isNarrowed, type AuditQuery } from "./audit-place.ts"
import { kindText } from "./audit-text.ts"
import styles from "./audit.module.css"

type Props = {
  query: AuditQuery
  /** The administrators that one can filter by. */
  actors: readonly { id: string; name: string }[]
  /** The name of the shop that the address names by its id. */
  shopName: string | null
}

/** Narrows the log by its address: a choice is applied at once, typed text with the button or Enter. */
export function AuditFilter({ query, actors, shopName }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const send = () => void submit(form.current, { preventScrollReset: true })
  const { adminId, kind, shop, from, to } = query
  const actorName = actors.find(({ id }) => id === adminId)?.name
  return (
    <Form
      className={`tools ${styles.filter}`}
      action={href("/admin/audit")}
      ref={form}
      role="search"
      preventScrollReset
    >
      {isIdentifier(shop) ? (
        <span className={styles.chosen}>
          <input type="hidden" name="shop" value={shop} />
          <span className={styles.name}>
            {m.audit_shop()}:{" "}
            <bdi className="clip" title={shopName ?? shop}>
              {shopName ?? shop.slice(0, 8)}
            </bdi>
          </span>
          <Link
            className="icon-btn"
            to={auditAddress({ ...query, shop: "", page: 1 })}
            aria-label={m.audit_every_shop()}
            preventScrollReset
          >
            <CloseIcon size="s" />
          </Link>
        </span>
      ) : (
        <label className="tools__search">
          <SearchIcon />
          <input
            key={shop}
            className="input"
            type="search"
            name="shop"
            defaultValue={shop}
            maxLength={limits.searchText}
            placeholder={m.audit_search_hint()}
            aria-label={m.audit_search()}
            enterKeyHint="search"
            dir="auto"
          />
        </label>
      )}
      <select
        key={`admin-${adminId}`}
        className="input select"
        name="admin"
        defaultValue={adminId ?? ""}
        aria-label={m.admins_administrator()}
        onChange={send}
      >
        <option value="">{m.audit_everybody()}</option>
        {adminId !== null && actorName === undefined && (
          <option value={adminId}>{adminId.slice(0, 8)}</option>
        )}
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        key={`kind-${kind}`}
        className="input select"
        name="kind"
        defaultValue={kind ?? ""}
        aria-label={m.audit_kind()}
        onChange={send}
      >
        <option value="">{m.audit_every_kind()}</option>
        {auditKinds.map((known) => (
          <option key={known} value={known}>
            {kindText[known]()}
          </option>
        ))}
      </select>
      <div className={styles.days}>
        <Day key={`from-${from}`} name="from" label={m.audit_from()} day={from} />
        <Day key={`to-${to}`} name="to" label={m.audit_to()} day={to} />
        <button className="btn btn--quiet">{m.audit_apply()}</button>
        {isNarrowed(query) && (
          <Link className="btn btn--plain" to={auditAddress(everything)} preventScrollReset>
            {m.audit_clear()}
          </Link>
        )}
      </div>
    </Form>
  )
}

function Day({ name, label, day }: { name: "from" | "to"; label: string; day: string | null }) {
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input className="input num" type="date" name={name} defaultValue={day ?? ""} />
    </label>
  )
}
