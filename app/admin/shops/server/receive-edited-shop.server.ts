import type { AuditEvent } from "#app/database/audit.ts"
import { editShop } from "#app/database/admin/save-shop.ts"
import { refusalOf, type RuleKey } from "#app/database/connection/refusals.ts"
import { asAdmin } from "#app/database/connection/scopes.server.ts"
import { checkEditedShop, type EditShopFields } from "#app/domain/shop/edit-shop-form.ts"
import type { FreeNames, NewShopProblems } from "#app/domain/shop/new-shop-form.ts"
import { readShopPhone } from "#app/phone/phone-number.server.ts"
import { judgeNames } from "./name-problems.server.ts"

export type ReceivedEdit =
  | { ok: true }
  | { ok: false; problem: "shop_gone" }
  | { ok: false; problems: NewShopProblems; suggestions: FreeNames }

type Input = { shopId: string; fields: EditShopFields; actor: AuditEvent["actor"] & { id: string } }

/** Saves the form that edits a shop, or gives back all that is wrong with it. @throws DatabaseUnavailable */
export async function receiveEditedShop({ shopId, fields, actor }: Input): Promise<ReceivedEdit> {
  const checked = checkEditedShop(fields, readShopPhone)
  const judge = async (wrong: NewShopProblems) => {
    const judged = await asAdmin(actor.id, (db) => judgeNames(db, fields, { own: shopId, wrong }))
    return { problems: { ...wrong, ...judged.problems }, suggestions: judged.suggestions }
  }
  const judged = await judge(checked.ok ? {} : checked.problems)
  if (!checked.ok || Object.keys(judged.problems).length > 0) return { ok: false, ...judged }
  try {
    const found = await asAdmin(actor.id, (db) => editShop(db, shopId, checked.shop, actor))
    return found ? { ok: true } : { ok: false, problem: "shop_gone" }
  } catch (error) {
    // A concurrent change took the name: it is found now.
    const refusal = refusalOf(error)
    if (refusal === null || !takenMeanwhile.includes(refusal.key)) throw error
    return { ok: false, ...(await judge({})) }
  }
}

const takenMeanwhile: readonly RuleKey[] = ["slug_taken", "username_taken", "email_taken"]
