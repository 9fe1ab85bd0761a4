import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import {
  editShop,
  insertNewShop,
  undoNewShop,
  findFreeName,
  findShopPhone,
  findTaken,
  type UniqueNames,
} from "#app/database/admin/save-shop.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import { databaseErrorOf, type RuleKey } from "#app/database/connection/database-errors.ts"
import { asAdmin, asAuth, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { checkEditedShop, type EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import {
  checkNewShop,
  readNewShopFields,
  type FreeNames,
  type NewShop,
  type NewShopFields,
  type NewShopProblems,
  type NewShopProblem,
} from "#app/domain/shop/new-shop-form.ts"
import { readShopPhone } from "#app/http/phone-number.server.ts"

type ReceivedShop =
  | { ok: true; id: string }
  /** The sent form is not this one. */
  | { ok: false; fields: null }
  /** The input, its problems, and free names instead of taken ones. */
  | { ok: false; fields: NewShopFields; problems: NewShopProblems; suggestions: FreeNames }

type From = { actor: AuditEvent["actor"] & { id: string }; requestId: string | null }

/**
 * Creates a shop from its form, or returns all problems.
 * @throws DatabaseUnavailable, QueueFull
 */
export async function receiveNewShop(form: FormData, from: From): Promise<ReceivedShop> {
  const fields = readNewShopFields(form)
  if (fields === null) return { ok: false, fields }
  const checked = checkNewShop(fields, readShopPhone)
  const judge = (wrong: NewShopProblems) =>
    asAdmin(from.actor.id, (db) => judgeNames(db, fields, { own: null, wrong }))
  const judged = await judge(checked.ok ? {} : checked.problems)
  if (!checked.ok || Object.keys(judged.problems).length > 0) return { ok: false, fields, ...judged }
  try {
    return { ok: true, id: await createShop({ ...checked, ...from }) }
  } catch (error) {
    // A concurrent change took a name or deleted the plan.
    const reason = databaseErrorOf(error)
    const problems = reason && problemsOfDatabase[reason.key]
    if (!problems) throw error
    return { ok: false, fields, ...(await judge(problems)) }
  }
}

const problemsOfDatabase: Readonly<Partial<Record<RuleKey, NewShopProblems>>> = {
  slug_taken: { slug: "slug_taken" },
  slug_reserved: { slug: "slug_reserved" },
  username_taken: { username: "username_taken" },
  email_taken: { email: "email_taken" },
  email_shape: { email: "email_shape" },
  plan_gone: { plan_id: "plan_unknown" },
}

type NewShopWithPassword = {
  shop: NewShop
  password: string
  actor: AuditEvent["actor"] & { id: string }
  /** The application that the shop is created from. */
  requestId: string | null
}

/**
 * Creates a shop with a password, or nothing. Two database roles write its row and its password. Returns its id.
 * @throws what the database rejects (`databaseErrorOf`), DatabaseUnavailable, QueueFull
 */
async function createShop({ shop, password, actor, requestId }: NewShopWithPassword): Promise<string> {
  const passwordHash = await hashPassword(password)
  const id = await asAdmin(actor.id, (db) => insertNewShop(db, shop, { actor, requestId }))
  try {
    await asAuth((db) => resetShopPassword(db, { shopId: id, passwordHash }))
  } catch (error) {
    await asAdmin(actor.id, (db) => undoNewShop(db, { id, name: shop.name }, actor)).catch(() => undefined)
    throw error
  }
  return id
}

type ReceivedEdit =
  | { ok: true }
  | { ok: false; problem: "shop_gone" }
  | { ok: false; problems: NewShopProblems; suggestions: FreeNames }

type Edit = { shopId: string; fields: EditShopFields; actor: AuditEvent["actor"] & { id: string } }

/**
 * Saves the form that edits a shop, or returns all problems.
 * @throws DatabaseUnavailable
 */
export async function receiveEditedShop({ shopId, fields, actor }: Edit): Promise<ReceivedEdit> {
  const phone = await asAdmin(actor.id, (db) => findShopPhone(db, shopId))
  const checked = checkEditedShop(fields, (input) => readShopPhone(input, phone))
  const judge = (wrong: NewShopProblems) =>
    asAdmin(actor.id, (db) => judgeNames(db, fields, { own: shopId, wrong }))
  const judged = await judge(checked.ok ? {} : checked.problems)
  if (!checked.ok || Object.keys(judged.problems).length > 0) return { ok: false, ...judged }
  try {
    const found = await asAdmin(actor.id, (db) => editShop(db, shopId, checked.shop, actor))
    return found ? { ok: true } : { ok: false, problem: "shop_gone" }
  } catch (error) {
    // A concurrent change took the name; it is found now.
    const reason = databaseErrorOf(error)
    if (reason === null || !takenMeanwhile.includes(reason.key)) throw error
    return { ok: false, ...(await judge({})) }
  }
}

const takenMeanwhile: readonly RuleKey[] = ["slug_taken", "username_taken", "email_taken"]

const taken = { slug: "slug_taken", username: "username_taken", email: "email_taken" } as const
const inTheWay: readonly (NewShopProblem | undefined)[] = ["slug_taken", "slug_reserved", "username_taken"]

/**
 * Adds to the problems in `wrong` the names that another shop than `own` has, and suggests a free name for each that is
 * taken.
 */
async function judgeNames(
  db: AdminDatabase,
  names: UniqueNames,
  { own, wrong }: { own: string | null; wrong: NewShopProblems },
): Promise<{ problems: NewShopProblems; suggestions: FreeNames }> {
  const found = await findTaken(db, names, own)
  const problems: NewShopProblems = {
    ...(found.slug && { slug: taken.slug }),
    ...(found.username && { username: taken.username }),
    ...(found.email && { email: taken.email }),
    ...wrong,
  }
  const suggestions = {
    ...(inTheWay.includes(problems.slug) && { slug: await findFreeName(db, names.slug) }),
    ...(inTheWay.includes(problems.username) && { username: await findFreeName(db, names.username) }),
  }
  return { problems, suggestions }
}
