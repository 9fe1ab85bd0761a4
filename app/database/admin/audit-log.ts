import { sql, type Expression, type InferResult, type RawBuilder, type SqlBool } from "kysely"
import { auditActions, type AuditKind } from "#app/domain/account/audit-actions.ts"
import { isIdentifier } from "#app/domain/identifier.ts"
import { pageCount } from "#app/domain/paging.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { findByName } from "./shop-search.ts"

/** One row of the log. Its action is a name of audit-actions.ts; a newer version may have written an unknown one. */
export type AuditEntry = InferResult<typeof newestFirst>[number]

type AuditQuery = {
  adminId: string | null
  kind: AuditKind | null
  /**
   * A shop's id, or a literal part of its name, address, username or email, also of deleted shops; blank matches all.
   */
  shop: string
  /** The first and the last day, `yyyy-MM-dd` in `timeZone`. */
  from: string | null
  to: string | null
  timeZone: string
  page: number
  pageSize: number
}

export type AuditPage = {
  entries: AuditEntry[]
  page: number
  pages: number
  matching: number
  /** More rows match than the pages show; the dates can narrow them down. */
  isCut: boolean
}

/**
 * The log grows without limit, and nobody pages through old entries. Only so many of the newest matching rows are
 * counted.
 */
const maxAuditEntries = 2_000

/** Returns one page of the matching entries, the newest first. A page beyond the last is the last. */
export async function readAuditLog(db: AdminDatabase, query: AuditQuery): Promise<AuditPage> {
  const actions = query.kind === null ? null : auditActions[query.kind]
  const chosen = await matches(db, query)
  const within = rowsOf(chosen, actions, { maxRows: maxAuditEntries + 1, order: sql`` })
  const counted = await db.row(
    build.selectFrom(within.as("within")).select(sql<number>`count(*)::integer`.as("count")),
  )
  const count = counted?.count ?? 0
  const matching = Math.min(count, maxAuditEntries)
  const pages = pageCount(matching, query.pageSize)
  const page = Math.min(query.page, pages)
  const skipped = (page - 1) * query.pageSize
  const ids = build
    .selectFrom(rowsOf(chosen, actions, { maxRows: skipped + query.pageSize, order: inOrder }).as("newest"))
    .select("newest.id")
    .orderBy("newest.at", "desc")
    .orderBy("newest.id")
    .limit(query.pageSize)
    .offset(skipped)
  const entries = await db.rows(newestFirst.where("audit_log.id", "in", ids))
  return { entries, page, pages, matching, isCut: count > maxAuditEntries }
}

/** Lists everyone by whom the log can be searched: the administrators, and removed ones. */
export function listAuditActors(db: AdminDatabase): Promise<{ id: string; name: string }[]> {
  const removed = build
    .selectFrom("audit_log")
    .select([
      sql<string>`(details ->> 'identity')::uuid`.as("id"),
      sql<string>`max(details ->> 'name')`.as("name"),
    ])
    .where("action", "=", "admin_removed")
    .where(sql<boolean>`details ->> 'identity' not in (select id::text from admins)`)
    .groupBy(sql`details ->> 'identity'`)
  const present = build.selectFrom("admins").select(["id", "name"])
  return db.rows(present.unionAll(removed).orderBy("name").orderBy("id"))
}

const inOrder = sql`order by at desc, id`

/** Reads so many rows of each action: an index has those of one action in order, but not those of several. */
function rowsOf(
  chosen: Expression<SqlBool>,
  actions: readonly string[] | null,
  { maxRows, order }: { maxRows: number; order: RawBuilder<unknown> },
) {
  const rows = sql<{ id: string; at: string }>`select id, at from audit_log where ${chosen}`
  const end = sql`${order} limit ${maxRows}::integer`
  return actions === null
    ? sql<{ id: string; at: string }>`(${rows} ${end})`
    : sql<{
        id: string
        at: string
      }>`(select each.id, each.at from unnest(${actions}::text[]) as kind (action),
        lateral (${rows} and audit_log.action = kind.action ${end}) as each ${end})`
}

async function matches(
  db: AdminDatabase,
  { adminId, shop, from, to, timeZone }: AuditQuery,
): Promise<Expression<SqlBool>> {
  const conditions: Expression<SqlBool>[] = []
  if (adminId !== null) conditions.push(sql`actor_id = ${adminId}`)
  if (shop !== "") conditions.push(isIdentifier(shop) ? sql`shop_id = ${shop}` : await shopIsLike(db, shop))
  if (from !== null) conditions.push(sql`at >= (${from}::date)::timestamp at time zone ${timeZone}`)
  if (to !== null) conditions.push(sql`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Finds the shops first; the index then finds their rows. The text is not searched in the log itself. */
async function shopIsLike(db: AdminDatabase, text: string): Promise<Expression<SqlBool>> {
  const isShop = await findByName(db, text)
  const part = sql`lower(${text}::text collate "und-x-icu")`
  const has = (column: string) =>
    sql<SqlBool>`strpos(lower(${sql.raw(column)} collate "und-x-icu"), ${part}) > 0`
  return sql<SqlBool>`shop_id = any(array(
    select id from shops
    where ${isShop}
    union
    select gone.shop_id from audit_log gone
    where gone.action = 'shop_deleted' and (${has("gone.shop_name")} or ${has("gone.details ->> 'slug'")})))`
}

const newestFirst = build
  .selectFrom("audit_log")
  .select([
    ...(["audit_log.id", "at", "actor", "action", "details", "actor_id as actorId"] as const),
    ...(["actor_name as actorName", "shop_id as shopId", "shop_name as shopName"] as const),
    // The name of the administrator that the action was about; null if there is none.
    sql<string | null>`(select admins.name from admins where admins.id::text = details ->> 'identity')`.as(
      "account",
    ),
  ])
  .orderBy("at", "desc")
  .orderBy("audit_log.id")
