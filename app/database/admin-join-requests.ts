import { sql } from "kysely"
import type { Decision, RequestStatus } from "#app/domain/join-request.ts"
import { pageCount } from "#app/domain/paging.ts"
import { addToAuditLog, type AuditEvent } from "./audit.ts"
import { build } from "./build.ts"
import type { AdminDatabase } from "./scopes.server.ts"

export type JoinRequest = {
  id: string
  name: string
  email: string | null
  phone: string | null
  instagram: string | null
  /** Null when the plan that it asked for is gone. */
  planName: string | null
  status: RequestStatus
  /** Somebody has applied before with this email or phone. */
  isRepeated: boolean
  /** A shop has its email by now. */
  hasShop: boolean
  /** ISO moment. */
  createdAt: string
}

export type RequestCounts = Record<RequestStatus, number>

/** One page of applications, the newest first (specification, section 7), and how many there are of each status. */
export async function listJoinRequests(
  db: AdminDatabase,
  asked: { status: RequestStatus | null; page: number; pageSize: number },
): Promise<{ requests: JoinRequest[]; counts: RequestCounts; page: number; pages: number }> {
  const counted = await db.rows(byStatus)
  const counts: RequestCounts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of counted) counts[status] = count
  const { status, pageSize } = asked
  const total = status === null ? counts.pending + counts.approved + counts.rejected : counts[status]
  const pages = pageCount(total, pageSize)
  // A page beyond the last is the last.
  const page = Math.min(asked.page, pages)
  const chosen = status === null ? newestFirst : newestFirst.where("join_requests.status", "=", status)
  const requests = await db.rows(chosen.limit(pageSize).offset((page - 1) * pageSize))
  return { requests, counts, page, pages }
}

/**
 * Decides a pending application for good; one that is decided so already stays as it is, and nothing is written down again.
 * Null when there is no such application.
 * @throws the refusal `join_request_decided` when somebody else has decided it (see refusals.ts).
 */
export async function decideJoinRequest(
  db: AdminDatabase,
  requestId: string,
  decision: Decision,
  actor: AuditEvent["actor"],
): Promise<{ name: string } | null> {
  const decided = await db.row(
    build
      .updateTable("join_requests")
      .set({ status: decision })
      .where("id", "=", requestId)
      .where("status", "!=", decision)
      .returning("name"),
  )
  if (decided === null)
    return db.row(build.selectFrom("join_requests").select("name").where("id", "=", requestId))
  const details = { applicant: decided.name, request_id: requestId }
  await addToAuditLog(db, { action: `join_request_${decision}`, actor, details })
  return decided
}

const byStatus = build
  .selectFrom("join_requests")
  .select(["status", sql<number>`count(*)::integer`.as("count")])
  .groupBy("status")

const newestFirst = build
  .selectFrom("join_requests")
  .leftJoin("plans", "plans.id", "join_requests.plan_id")
  .select([
    ...(["join_requests.id", "join_requests.name", "join_requests.email", "join_requests.phone"] as const),
    ...(["join_requests.instagram", "join_requests.status"] as const),
    "plans.name as planName",
    "join_requests.is_repeated as isRepeated",
    "join_requests.created_at as createdAt",
    sql<boolean>`exists (select from shops where lower(shops.email) = lower(join_requests.email))`.as(
      "hasShop",
    ),
  ])
  .orderBy("join_requests.created_at", "desc")
  .orderBy("join_requests.id")
