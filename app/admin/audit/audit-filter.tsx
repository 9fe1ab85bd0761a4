import { href } from "react-router"
import { auditKinds } from "#app/domain/account/audit-actions.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CloseIcon } from "#app/ui/icons.tsx"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { auditAddress, everything, isNarrowed, type AuditQuery } from "./audit-address.ts"
import { kindText } from "./audit-text.ts"
import styles from "./audit.module.css"

type Props = {
  query: AuditQuery
  /** The administrators of the filter. */
  actors: readonly { id: string; name: string }[]
  /** The name of the shop whose id is in the address. */
  shopName: string | null
}

/** Narrows the log by its address: a search or a choice is applied immediately, days with the button. */
export function AuditFilter({ query, actors, shopName }: Props) {
  const { adminId, kind, shop, from, to } = query
  const isKnown = adminId === null || actors.some(({ id }) => id === adminId)
  return (
    <ListFilter
      className={styles.filter}
      action={href("/admin/audit")}
      search={{
        ...{ name: "shop", value: shop, label: m.audit_search(), hint: m.audit_search_hint() },
        maxLength: limits.searchText,
      }}
      chosen={isIdentifier(shop) ? <ChosenShop query={query} name={shopName} /> : undefined}
      choices={[
        {
          ...{ name: "admin", label: m.admins_administrator(), value: adminId ?? "" },
          options: [
            { value: "", text: m.audit_everybody() },
            ...(isKnown ? [] : [{ value: adminId, text: adminId.slice(0, 8) }]),
            ...actors.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
        {
          ...{ name: "kind", label: m.audit_kind(), value: kind ?? "" },
          options: [
            { value: "", text: m.audit_every_kind() },
            ...auditKinds.map((known) => ({ value: known, text: kindText[known]() })),
          ],
        },
      ]}
      apply={null}
    >
      <div className={styles.days}>
        <Day key={`from-${from}`} name="from" label={m.audit_from()} day={from} />
        <Day key={`to-${to}`} name="to" label={m.audit_to()} day={to} />
        <button className="btn btn--quiet">{m.audit_apply()}</button>
        {isNarrowed(query) && (
          <a className="btn btn--plain" href={auditAddress(everything)}>
            {m.audit_clear()}
          </a>
        )}
      </div>
    </ListFilter>
  )
}

/** Shows the one shop whose entries are listed, and a link to those of every shop. */
function ChosenShop({ query, name }: { query: AuditQuery; name: string | null }) {
  const { shop } = query
  return (
    <span className={styles.chosen}>
      <input type="hidden" name="shop" value={shop} />
      <span className={styles.name}>
        {m.audit_shop()}:{" "}
        <bdi className="clip" title={name ?? shop}>
          {name ?? shop.slice(0, 8)}
        </bdi>
      </span>
      <a
        className="icon-btn"
        href={auditAddress({ ...query, shop: "", page: 1 })}
        aria-label={m.audit_every_shop()}
      >
        <CloseIcon size="s" />
      </a>
    </span>
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
