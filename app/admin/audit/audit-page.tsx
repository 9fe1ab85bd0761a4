import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BackIcon, OrdersIcon, SearchIcon } from "#app/ui/icons.tsx"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import type { Route } from "./+types/audit.route"
import { AuditFilter } from "./audit-filter.tsx"
import { auditAddress, everything, isNarrowed, type AuditQuery } from "./audit-address.ts"
import { AuditTable } from "./audit-table.tsx"
import "#app/ui/form/field.css"
import "#app/ui/panel.css"
import "#app/ui/list/table.css"
import "#app/ui/tools.css"
import styles from "./audit.module.css"

/** Shows what was done on the platform, by whom and when. */
export function AuditPage({ read, query, timeZone }: Route.ComponentProps["loaderData"]) {
  const log = read?.log
  const shopName = log?.entries.find(({ shopId }) => shopId === query.shop)?.shopName ?? null
  return (
    <>
      <div className="page-head">
        <div>
          <p>
            <a className={`link ${styles.back}`} href={href("/admin")}>
              <BackIcon size="s" isMirrored />
              {m.admin_menu_dashboard()}
            </a>
          </p>
          <h2>{m.audit_title()}</h2>
          <p>{m.audit_subtitle()}</p>
        </div>
      </div>
      <AuditFilter query={query} actors={read?.actors ?? []} shopName={shopName} />
      {log === undefined && <AuditNotLoaded query={query} />}
      {log?.entries.length === 0 && <NoEntries query={query} />}
      {log && log.entries.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {log.isCut
              ? m.audit_cut({ count: log.matching, shown: formatCount(log.matching) })
              : m.audit_count({ count: log.matching, shown: formatCount(log.matching) })}
          </p>
          <AuditTable entries={log.entries} query={query} timeZone={timeZone} />
          <PageLinks page={log.page} count={log.pages} hrefOf={(page) => auditAddress({ ...query, page })} />
        </>
      )}
    </>
  )
}

/** Says that nothing has happened, or nothing that matches. */
function NoEntries({ query }: { query: AuditQuery }) {
  const isFiltered = isNarrowed(query)
  return (
    <EmptyPanel
      icon={isFiltered ? <SearchIcon /> : <OrdersIcon />}
      title={isFiltered ? m.audit_none_match() : m.audit_none()}
      about={isFiltered ? m.audit_none_match_about() : m.audit_none_about()}
      level={3}
    >
      {isFiltered && (
        <a className="btn" href={auditAddress(everything)}>
          {m.audit_clear()}
        </a>
      )}
    </EmptyPanel>
  )
}

function AuditNotLoaded({ query }: { query: AuditQuery }) {
  const texts = { title: m.audit_load_failed(), about: m.audit_load_about(), again: m.audit_load_again() }
  return <NotLoaded {...texts} address={auditAddress(query)} level={3} />
}
