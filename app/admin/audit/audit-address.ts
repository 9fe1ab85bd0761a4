import { href } from "react-router"
import { auditKinds, type AuditKind } from "#app/domain/account/audit-actions.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { readPage } from "#app/domain/paging.ts"
import { readDay } from "#app/domain/time/platform-day.ts"
import { addressWith } from "#app/http/screen.ts"
import { readSearch } from "#app/domain/text/search-text.ts"

/** The query of the log: `?admin=ID&kind=shops&shop=ceramics&from=2026-11-01&to=2026-11-21&page=2`. */
export type AuditQuery = {
  readonly adminId: string | null
  readonly kind: AuditKind | null
  readonly shop: string
  readonly from: string | null
  readonly to: string | null
  readonly page: number
}

export const everything: AuditQuery = { adminId: null, kind: null, shop: "", from: null, to: null, page: 1 }

/** Reads the query. An invalid value counts as missing. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  return {
    adminId: readIdentifier(parameters.get("admin")),
    kind: auditKinds.find((known) => known === parameters.get("kind")) ?? null,
    shop: readSearch(parameters.get("shop")),
    from: readDay(parameters.get("from")),
    to: readDay(parameters.get("to")),
    page: readPage(parameters.get("page")),
  }
}

/** Returns the log's address. */
export function auditAddress({ adminId, kind, shop, from, to, page }: AuditQuery): string {
  return addressWith(href("/admin/audit"), {
    ...(adminId && { admin: adminId }),
    ...(kind && { kind }),
    ...(shop && { shop }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  })
}

export function isNarrowed({ adminId, kind, shop, from, to }: AuditQuery): boolean {
  return adminId !== null || kind !== null || shop !== "" || from !== null || to !== null
}
