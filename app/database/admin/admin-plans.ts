import { isDeepStrictEqual } from "node:util"
import { sql } from "kysely"
import type { PlanInput } from "#app/domain/plan/plan-rules.ts"
import { planLanguages, planNameIn, type PlanLanguage } from "#app/domain/plan/plan-translations.ts"
import { addToAuditLog, type AuditEvent } from "../audit.ts"
import { build } from "../connection/build.ts"
import { centsOrNull, moneyOrNull, type MoneyText } from "../connection/stored-values.ts"
import type { AdminDatabase } from "../connection/scopes.server.ts"

export type AdminPlan = PlanInput & {
  id: string
  /** It can't be deleted, because the shops of deleted plans move to it. */
  isProtected: boolean
  /** The number of shops on this plan. */
  shopCount: number
}

/** Lists all plans, the smallest first and unlimited ones last (specification, section 7). */
export async function listPlans(db: AdminDatabase): Promise<AdminPlan[]> {
  return (await db.rows(allPlans)).map(inputOf)
}

function inputOf({ price, ...plan }: StoredPlan): AdminPlan {
  return { ...plan, priceCents: centsOrNull(price) }
}

type StoredPlan = Omit<AdminPlan, "priceCents"> & { price: MoneyText | null }

type Actor = AuditEvent["actor"]

/** The field with a name that another plan has: names are unique in each language, so that a person can choose between them. */
type NameTaken = { taken: "name" | `name_${PlanLanguage}` }

/** Creates a plan. Each change of a plan writes to the audit log in the same transaction. */
export async function createPlan(
  db: AdminDatabase,
  plan: PlanInput,
  actor: Actor,
): Promise<"saved" | NameTaken> {
  const taken = await findTakenName(db, plan, null)
  if (taken !== null) return { taken }
  const created = await db.row(build.insertInto("plans").values(columnsOf(plan)).returning("id"))
  if (created === null) throw new Error("the plan was not made")
  await addToAuditLog(db, { action: "plan_created", actor, details: detailsOf(created.id, plan) })
  return "saved"
}

/** Updates a plan. Its shops keep all their products, even if the new limit is smaller. */
export async function updatePlan(
  db: AdminDatabase,
  planId: string,
  plan: PlanInput,
  actor: Actor,
): Promise<"saved" | "gone" | NameTaken> {
  const taken = await findTakenName(db, plan, planId)
  if (taken !== null) return { taken }
  const [stored] = await db.rows(allPlans.where("plans.id", "=", planId))
  if (stored === undefined) return "gone"
  if (isDeepStrictEqual(columnsOf(inputOf(stored)), columnsOf(plan))) return "saved"
  await db.run(build.updateTable("plans").set(columnsOf(plan)).where("id", "=", planId))
  await addToAuditLog(db, { action: "plan_updated", actor, details: detailsOf(planId, plan) })
  return "saved"
}

/** Returns which name of the plan another plan has, in any language; case does not matter. The lock makes parallel saves wait. */
async function findTakenName(db: AdminDatabase, { name, translations }: PlanInput, own: string | null) {
  await db.run(build.selectFrom("plans").select("id").where("protected", "=", true).forNoKeyUpdate())
  const others = await db.rows(
    build
      .selectFrom("plans")
      .select(["name", "translations"])
      .where(sql<boolean>`id is distinct from ${own}::uuid`),
  )
  const taken = new Set(
    others
      .flatMap((plan) => [plan.name, ...planLanguages.map((language) => planNameIn(plan, language))])
      .map((each) => each.toLowerCase()),
  )
  if (taken.has(name.toLowerCase())) return "name"
  const inOther = planLanguages.find((language) =>
    taken.has(translations[language]?.name?.toLowerCase() ?? ""),
  )
  return inOther ? (`name_${inOther}` as const) : null
}

/**
 * Offers a plan to applicants, or stops offering it; no change if it is already so. Returns false if the plan does not
 * exist.
 */
export async function offerPlan(
  db: AdminDatabase,
  planId: string,
  isActive: boolean,
  actor: Actor,
): Promise<boolean> {
  const held = build.selectFrom("plans").select(["name", "is_active"]).where("id", "=", planId)
  const plan = await db.row(held.forNoKeyUpdate())
  if (plan === null) return false
  if (plan.is_active === isActive) return true
  await db.run(build.updateTable("plans").set({ is_active: isActive }).where("id", "=", planId))
  const action = isActive ? "plan_activated" : "plan_deactivated"
  await addToAuditLog(db, { action, actor, details: { plan: plan.name, plan_id: planId } })
  return true
}

/**
 * Deletes a plan. A trigger moves its shops to Basic in the same transaction. Returns the number of moved shops; null
 * if the plan does not exist.
 * @throws the error `plan_protected` (see errors.ts).
 */
export async function deletePlan(db: AdminDatabase, planId: string, actor: Actor): Promise<number | null> {
  const plan = await db.row(build.selectFrom("plans").select("name").where("id", "=", planId).forUpdate())
  if (plan === null) return null
  const shops = await db.row(build.selectFrom("shops").select(all.as("count")).where("plan_id", "=", planId))
  await db.run(build.deleteFrom("plans").where("id", "=", planId))
  const moved = shops?.count ?? 0
  const details = { plan: plan.name, plan_id: planId, moved_shops: moved }
  await addToAuditLog(db, { action: "plan_deleted", actor, details })
  return moved
}

const all = sql<number>`count(*)::integer`

const allPlans = build
  .selectFrom("plans")
  .select((eb) => [
    ...(["plans.id", "plans.name", "plans.price", "plans.description", "plans.features"] as const),
    "plans.translations",
    "plans.product_limit as productLimit",
    "plans.is_active as isActive",
    "plans.protected as isProtected",
    eb
      .selectFrom("shops")
      // A shop without a plan has the protected one.
      .where(sql<boolean>`(shops.plan_id = plans.id
        or (shops.plan_id is null and plans.id = (select public.basic_plan_id())))`)
      .select(all.as("count"))
      .$asScalar()
      .$notNull()
      .as("shopCount"),
  ])
  // -1 means unlimited, which sorts last.
  .orderBy((order) => order("plans.product_limit", "=", -1))
  .orderBy("plans.product_limit")
  .orderBy("plans.created_at")
  .orderBy("plans.id")

function columnsOf({ productLimit, priceCents, translations, isActive, ...same }: PlanInput) {
  const { name, description, features } = same
  return {
    name,
    features,
    translations: JSON.stringify(translations),
    product_limit: productLimit,
    price: moneyOrNull(priceCents),
    description,
    is_active: isActive,
  }
}

function detailsOf(planId: string, { name, translations, productLimit, priceCents }: PlanInput) {
  const inOthers = planLanguages.flatMap((language) => {
    const inOther = translations[language]?.name
    return inOther === undefined ? [] : [[`plan_${language}`, inOther] as const]
  })
  return {
    plan: name,
    ...Object.fromEntries(inOthers),
    plan_id: planId,
    limit: productLimit,
    cents: priceCents,
  }
}
