import type { AdminDatabase } from "#app/database/connection/scopes.server.ts"
import { type UniqueNames, findFreeName, findTaken } from "#app/database/admin/save-shop.ts"
import type { FreeNames, NewShopProblem } from "#app/domain/shop/new-shop-form.ts"

/** What is wrong with the names that a shop shares with no other. */
export type NameProblems = { readonly [Name in keyof UniqueNames]?: NewShopProblem }

const taken = { slug: "slug_taken", username: "username_taken", email: "email_taken" } as const
const inTheWay: readonly (NewShopProblem | undefined)[] = ["slug_taken", "slug_reserved", "username_taken"]

/**
 * All names that another shop than `own` has, beside what was found `wrong` already; and a free one for each that can't
 * be had.
 */
export async function judgeNames(
  db: AdminDatabase,
  names: UniqueNames,
  { own, wrong }: { own: string | null; wrong: NameProblems },
): Promise<{ problems: NameProblems; suggestions: FreeNames }> {
  const found = await findTaken(db, names, own)
  const problems: NameProblems = {
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
