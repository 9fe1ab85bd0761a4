import { hashPassword } from "#app/auth/password/password-hash.server.ts"
import { insertNewShop, undoNewShop } from "#app/database/admin/save-shop.ts"
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { refusalOf, type RuleKey } from "#app/database/connection/refusals.ts"
import { asAdmin, asAuth } from "#app/database/connection/scopes.server.ts"
import {
  checkNewShop,
  readNewShopFields,
  type FreeNames,
  type NewShop,
  type NewShopFields,
  type NewShopProblems,
} from "#app/domain/shop/new-shop-form.ts"
import { readShopPhone } from "#app/phone/phone-number.server.ts"
import { judgeNames } from "./name-problems.server.ts"

export type ReceivedShop =
  | { ok: true; id: string }
  /** Not this form. */
  | { ok: false; fields: null }
  /** What was typed, what is wrong with it, and free names where some can't be had. */
  | { ok: false; fields: NewShopFields; problems: NewShopProblems; suggestions: FreeNames }

type From = { actor: AuditEvent["actor"] & { id: string }; requestId: string | null }

/** Creates a shop from its form, or gives back all that is wrong with it. @throws DatabaseUnavailable, HashingBusy */
export async function receiveNewShop(form: FormData, from: From): Promise<ReceivedShop> {
  const fields = readNewShopFields(form)
  if (fields === null) return { ok: false, fields }
  const checked = checkNewShop(fields, readShopPhone)
  const judged = await judge(fields, checked.ok ? {} : checked.problems, from)
  if (!checked.ok || Object.keys(judged.problems).length > 0) return { ok: false, fields, ...judged }
  try {
    return { ok: true, id: await createShop({ ...checked, ...from }) }
  } catch (error) {
    // A concurrent change took a name or deleted the plan.
    const refusal = refusalOf(error)
    const problems = refusal && problemsOfDatabase[refusal.key]
    if (!problems) throw error
    return { ok: false, fields, ...(await judge(fields, problems, from)) }
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

async function judge(fields: NewShopFields, wrong: NewShopProblems, { actor }: From) {
  const judged = await asAdmin(actor.id, (db) => judgeNames(db, fields, { own: null, wrong }))
  return { problems: { ...wrong, ...judged.problems }, suggestions: judged.suggestions }
}

type NewShopWithPassword = {
  shop: NewShop
  password: string
  actor: AuditEvent["actor"] & { id: string }
  /** The application that it is made of. */
  requestId: string | null
}

/**
 * Makes a shop that can sign in, or none: its row and its password are two roles' to write. Gives back its id.
 * @throws what the database refuses (`refusalOf`), DatabaseUnavailable, HashingBusy
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
