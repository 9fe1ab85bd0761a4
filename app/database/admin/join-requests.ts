import { sql, type InferResult } from "kysely"
import type { Decision, RequestStatus } from "#app/domain/application/application-rules.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { pageCount } from "#app/domain/paging.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"
import { cachedFigure } from "./cached-figures.ts"

export type JoinRequest = InferResult<ReturnType<typeof requestsOf>>[number]

type RequestCounts = Record<RequestStatus, number>

type Choice = {
  status: RequestStatus | null
  /** These are listed with any status. */
  marked?: readonly string[]
}

/** Returns one page of applications, the newest first (specification, section 7), and the number of each status. */
export async function listJoinRequests(
  db: AdminDatabase,
  query: Choice & { page: number; pageSize: number },
): Promise<{ requests: JoinRequest[]; counts: RequestCounts; page: number; pages: number }> {
  const counts = {
    ...(await countPending(db)),
    ...(await cachedFigure(db, ["decided"], () => countDecided(db))),
  }
  const { status, pageSize } = query
  const total =
    status === null
      ? counts.pending + counts.approved + counts.rejected
      : counts[status] + (await countMarked(db, query))
  const pages = pageCount(total, pageSize)
  // A page number after the last page shows the last page.
  const page = Math.min(query.page, pages)
  const requests = await db.rows(requestsOf(query, pageSize, (page - 1) * pageSize))
  return { requests, counts, page, pages }
}

/**
 * Decides a pending application. One that already has this decision stays unchanged, without a second row in the audit
 * log. Returns null if the application does not exist.
 * @throws the error `join_request_decided` if another administrator decided it (see errors.ts).
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

/**
 * Reverts a decision: the application is pending again. A pending one stays unchanged.
 * @throws the error `join_request_decided` if another administrator decided it, or too long ago (see errors.ts).
 */
export async function undoDecision(
  db: AdminDatabase,
  requestId: string,
  actor: AuditEvent["actor"],
): Promise<"done" | "gone" | "has_shop"> {
  const request = requestWithId(requestId).forUpdate()
  const found = await db.row(
    build.selectFrom(request.as("chosen")).select(["chosen.name", "chosen.status", hasShop.as("hasShop")]),
  )
  if (found === null) return "gone"
  if (found.status === "pending") return "done"
  if (found.hasShop) return "has_shop"
  await db.run(build.updateTable("join_requests").set({ status: "pending" }).where("id", "=", requestId))
  const details = { applicant: found.name, request_id: requestId }
  await addToAuditLog(db, { action: "join_request_reopened", actor, details })
  return "done"
}

/** Returns whether an application has its shop already. */
export async function hasApplicantShop(db: AdminDatabase, requestId: string): Promise<boolean> {
  const chosen = requestWithId(requestId).as("chosen")
  return (await db.row(build.selectFrom(chosen).select(hasShop.as("hasShop"))))?.hasShop ?? false
}

/** Returns the applicant's name. */
export async function findApplicantName(db: AdminDatabase, requestId: string): Promise<string | null> {
  const named = build.selectFrom("join_requests").select("name").where("id", "=", requestId)
  return (await db.row(named))?.name ?? null
}

/** `hasShop` compares these. A policy prevents `lower` in an index's conditions, so it is computed before. */
const applicant = [
  ...(["join_requests.id", "join_requests.name", "join_requests.status", "join_requests.phone"] as const),
  sql<string | null>`lower(join_requests.email)`.as("foldedEmail"),
] as const

/**
 * A shop with the applicant's email exists now; without an email, a shop with the phone. It is for an application that a
 * query has named `chosen`.
 */
const hasShop = sql<boolean>`case when chosen."foldedEmail" is null
  then exists (select from shops where shops.phone = chosen.phone)
  else exists (select from shops where shops.folded_email = chosen."foldedEmail") end`

/** Each count comes from the index alone: grouping the rows takes twice as long. */
const countOf = (status: RequestStatus) =>
  sql<number>`(select count(*)::integer from join_requests where status = ${sql.lit(status)})`

async function countPending(db: AdminDatabase): Promise<Pick<RequestCounts, "pending">> {
  return (await db.row(build.selectNoFrom(countOf("pending").as("pending")))) ?? { pending: 0 }
}

async function countDecided(db: AdminDatabase): Promise<Pick<RequestCounts, Decision>> {
  const counted = build.selectNoFrom([countOf("approved").as("approved"), countOf("rejected").as("rejected")])
  return (await db.row(counted)) ?? { approved: 0, rejected: 0 }
}

/** Counts the marked ones that have another status by now. */
async function countMarked(db: AdminDatabase, { status, marked = [] }: Choice): Promise<number> {
  if (status === null || marked.length === 0) return 0
  const others = build.selectFrom("join_requests").where("id", "in", marked).where("status", "!=", status)
  const count = sql<number>`count(*)::integer`
  return (await db.row(others.select(count.as("count"))))?.count ?? 0
}

/** Selects the page by ids first, so that only its applications are looked up. */
function requestsOf({ status, marked = [] }: Choice, pageSize: number, skip: number) {
  const newestFirst = build
    .selectFrom("join_requests")
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset(skip)
  const ids =
    status === null
      ? newestFirst
      : newestFirst.where((is) =>
          marked.length === 0
            ? is("status", "=", status)
            : is.or([is("status", "=", status), is("id", "in", marked)]),
        )
  // `offset 0` separates `lower` from the conditions on shops.
  const chosen = build.selectFrom("join_requests").select(applicant).where("id", "in", ids).offset(0)
  return build
    .selectFrom(chosen.as("chosen"))
    .innerJoin("join_requests", "join_requests.id", "chosen.id")
    .leftJoin("plans", "plans.id", "join_requests.plan_id")
    .select([
      ...(["join_requests.id", "join_requests.name", "join_requests.email", "join_requests.phone"] as const),
      ...(["join_requests.instagram", "join_requests.status"] as const),
      // Null if the applicant chose no plan.
      sql<string | null>`coalesce(plans.name, join_requests.former_plan)`.as("planName"),
      "plans.translations as planTranslations",
      // The chosen plan was deleted later.
      sql<boolean>`join_requests.plan_id is null and join_requests.former_plan is not null`.as("isPlanGone"),
      languageOfApplicant.as("language"),
      // An earlier application has the same email or phone.
      "join_requests.is_repeated as isRepeated",
      "join_requests.created_at as createdAt",
      hasShop.as("hasShop"),
    ])
    .orderBy("join_requests.created_at", "desc")
    .orderBy("join_requests.id")
}

function requestWithId(id: string) {
  return build.selectFrom("join_requests").select(applicant).where("id", "=", id)
}

/** Applications from before the column existed get their language from the letters of the name. */
export const languageOfApplicant = sql<Locale>`coalesce(join_requests.language,
  case when join_requests.name ~ '[ء-ي]' then 'ar' else 'en' end)`
