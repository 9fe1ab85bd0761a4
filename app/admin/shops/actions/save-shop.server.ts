import type { AdminActor } from "#app/auth/admin/admin-session.server.ts"
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
import { resetShopPassword } from "#app/database/auth/credentials.ts"
import { databaseErrorOf, type RuleKey } from "#app/database/connection/database-errors.ts"
import { asAdmin, asAuth, type AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { checkEditedShop, editShopNames, type EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import {
  checkNewShop,
  emptyShop,
  newShopNames,
  type FreeNames,
  type NewShop,
  type NewShopFields,
  type NewShopProblems,
  type NewShopProblem,
} from "#app/domain/shop/new-shop-form.ts"
import { sentFields } from "#app/domain/text/text-fields.ts"
import { readShopPhone } from "#app/http/phone-number.server.ts"
import { handOver, type ShopAction } from "./shop-action.server.ts"

/** Creates a shop, and shows its password. */
export const createShop: ShopAction<"new", keyof NewShopFields> = {
  read: (form) => sentFields(form, newShopNames),
  inputOf: (sent) => ({ fields: { ...emptyShop, ...sent } }),
  async run({ dialogState: { requestId }, sent, present, actor }) {
    const fields = { ...emptyShop, ...sent }
    const saved = await save(
      checkNewShop(fields, readShopPhone),
      { names: fields, own: null, actor },
      ({ shop, password }) => insertShop(shop, { password, actor, requestId }),
    )
    if (typeof saved === "object") return { status: 422, ...saved }
    return handOver({ id: saved, kind: "created", password: fields.password }, { actor, present })
  },
}

const noNames: EditShopFields = { name: "", email: "", slug: "", username: "", phone: "" }

/** Saves the form that edits a shop. */
export const saveShop: ShopAction<"edit", keyof EditShopFields> = {
  read: (form) => sentFields(form, editShopNames),
  inputOf: (sent) => ({ edit: { ...noNames, ...sent } }),
  async run({ dialogState: { id }, sent, actor }) {
    const edit = { ...noNames, ...sent }
    const phone = await asAdmin(actor.id, (db) => findShopPhone(db, id))
    const saved = await save(
      checkEditedShop(edit, (input) => readShopPhone(input, phone)),
      { names: edit, own: id, actor },
      ({ shop }) => asAdmin(actor.id, (db) => editShop(db, id, shop, actor)),
    )
    if (typeof saved === "object") return { status: 422, ...saved }
    return saved ? `edited.${id}` : { status: 404, error: "shop_gone" }
  },
}

/**
 * Creates a shop with a password, or nothing. Two database roles write its row and its password. Returns its id.
 * @param requestId the application that the shop is created from
 * @throws what the database rejects (`databaseErrorOf`), DatabaseUnavailable, QueueFull
 */
async function insertShop(
  shop: NewShop,
  { password, actor, requestId }: { password: string; actor: AdminActor; requestId: string | null },
): Promise<string> {
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

type Judged = { problems: NewShopProblems; suggestions: FreeNames }

/** Returns the result of `write`; or all problems of a form whose names are compared with those of other shops. */
async function save<Right extends { readonly ok: true }, Done>(
  checked: Right | { readonly ok: false; readonly problems: NewShopProblems },
  { names, own, actor }: { names: UniqueNames; own: string | null; actor: AdminActor },
  write: (right: Right) => Promise<Done>,
): Promise<Done | Judged> {
  const judge = (wrong: NewShopProblems) => asAdmin(actor.id, (db) => judgeNames(db, names, { own, wrong }))
  const judged = await judge(checked.ok ? {} : checked.problems)
  if (!checked.ok || Object.keys(judged.problems).length > 0) return judged
  try {
    return await write(checked)
  } catch (error) {
    // A concurrent change took a name or deleted the plan.
    const reason = databaseErrorOf(error)
    const problems = reason && problemsOfDatabase[reason.key]
    if (!problems) throw error
    return judge(problems)
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

const inTheWay: readonly (NewShopProblem | undefined)[] = ["slug_taken", "slug_reserved", "username_taken"]

/**
 * Adds to the problems in `wrong` the names that another shop than `own` has, and suggests a free name for each that is
 * taken.
 */
async function judgeNames(
  db: AdminDatabase,
  names: UniqueNames,
  { own, wrong }: { own: string | null; wrong: NewShopProblems },
): Promise<Judged> {
  const found = await findTaken(db, names, own)
  const problems: NewShopProblems = {
    ...(found.slug && { slug: "slug_taken" }),
    ...(found.username && { username: "username_taken" }),
    ...(found.email && { email: "email_taken" }),
    ...wrong,
  }
  const suggestions = {
    ...(inTheWay.includes(problems.slug) && { slug: await findFreeName(db, names.slug) }),
    ...(inTheWay.includes(problems.username) && { username: await findFreeName(db, names.username) }),
  }
  return { problems, suggestions }
}
