import { findFreeName } from "#app/database/admin-new-shop.ts"
import type { AuditEvent } from "#app/database/audit.ts"
import { refusalOf } from "#app/database/refusals.ts"
import { asAdmin } from "#app/database/scopes.server.ts"
import {
  checkNewShop,
  readNewShopFields,
  type NewShopFields,
  type NewShopProblem,
  type NewShopProblems,
} from "#app/domain/new-shop-form.ts"
import { readShopPhone } from "#app/phone-number.server.ts"
import { createShop } from "./create-shop.server.ts"

export type ReceivedShop =
  | { ok: true; id: string }
  /** Not this form. */
  | { ok: false; fields: null }
  /** What was typed, what is wrong with it, and a free name where one can't be had. */
  | { ok: false; fields: NewShopFields; problems: NewShopProblems; suggestion?: string }

type From = { actor: AuditEvent["actor"] & { id: string }; requestId: string | null }

/** A new shop's form as it arrives. @throws DatabaseUnavailable, HashingBusy */
export async function receiveNewShop(form: FormData, from: From): Promise<ReceivedShop> {
  const fields = readNewShopFields(form)
  if (fields === null) return { ok: false, fields }
  const checked = checkNewShop(fields, readShopPhone)
  if (!checked.ok) return refusedShop(fields, checked.problems, from)
  try {
    return { ok: true, id: await createShop({ ...checked, ...from }) }
  } catch (error) {
    const problem = problemsOfDatabase[refusalOf(error)?.key ?? ""]
    if (problem === undefined) throw error
    return refusedShop(fields, problem, from)
  }
}

const problemsOfDatabase: Readonly<Record<string, NewShopProblems>> = {
  slug_taken: { slug: "slug_taken" },
  slug_reserved: { slug: "slug_reserved" },
  username_taken: { username: "username_taken" },
  email_taken: { email: "email_taken" },
  email_shape: { email: "email_shape" },
  plan_gone: { plan_id: "plan_unknown" },
}

const namesInTheWay: readonly (NewShopProblem | undefined)[] = [
  "slug_taken",
  "slug_reserved",
  "username_taken",
]

async function refusedShop(
  fields: NewShopFields,
  problems: NewShopProblems,
  { actor }: From,
): Promise<ReceivedShop> {
  const wished = namesInTheWay.includes(problems.slug)
    ? fields.slug
    : namesInTheWay.includes(problems.username)
      ? fields.username
      : null
  if (wished === null) return { ok: false, fields, problems }
  const suggestion = await asAdmin(actor.id, (db) => findFreeName(db, wished))
  return { ok: false, fields, problems, suggestion }
}
