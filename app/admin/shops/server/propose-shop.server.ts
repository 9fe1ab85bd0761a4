import { findApplicant, findFreeName } from "#app/database/admin/save-shop.ts"
import type { AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { slugOf } from "#app/domain/shop/free-name.ts"
import { emptyShop, type NewShopFields } from "#app/domain/shop/new-shop-form.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { givenPassword } from "#app/auth/password/given-password.server.ts"

/**
 * What the form of a new shop begins with: a password to hand over, the operator's language, and of an application its
 * words and a free name. Null when there is no such application.
 */
export async function proposeShop(
  db: AdminDatabase,
  { requestId, language }: { requestId: string | null; language: Locale },
): Promise<NewShopFields | null> {
  const start = { ...emptyShop, password: givenPassword(), language }
  if (requestId === null) return start
  const applicant = await findApplicant(db, requestId)
  if (applicant === null) return null
  const { name, email, phone, planId } = applicant
  // A name in a script without Latin letters gives no slug; the email does.
  const free = await findFreeName(db, slugOf(name) || (email?.split("@")[0] ?? ""))
  return {
    ...{ ...start, name, slug: free, username: free },
    ...{ email: email ?? "", phone: phone ?? "", plan_id: planId ?? "" },
  }
}
