import { findApplicant, findFreeName } from "#app/database/admin-new-shop.ts"
import type { AdminDatabase } from "#app/database/scopes.server.ts"
import { slugOf } from "#app/domain/free-name.ts"
import { emptyShop, type NewShopFields } from "#app/domain/new-shop-form.ts"
import { generatePassword } from "./generate-password.server.ts"

/**
 * What the form of a new shop begins with: a strong password, and of an application its words and a free name. Null when
 * there is no such application.
 */
export async function proposeShop(
  db: AdminDatabase,
  requestId: string | null,
): Promise<NewShopFields | null> {
  const password = generatePassword()
  if (requestId === null) return { ...emptyShop, password }
  const applicant = await findApplicant(db, requestId)
  if (applicant === null) return null
  const { name, email, phone, planId } = applicant
  // A name in another script has no Latin letters; an email does.
  const free = await findFreeName(db, slugOf(name) || (email?.split("@")[0] ?? ""))
  return {
    ...{ ...emptyShop, password, name, slug: free, username: free },
    ...{ email: email ?? "", phone: phone ?? "", plan_id: planId ?? "" },
  }
}
