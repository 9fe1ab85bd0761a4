import { href } from "react-router"
import type { ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import { isIdentifier, readIdentifier } from "#app/domain/identifier.ts"
import { isRank } from "#app/domain/arrange/rank.ts"
import { readSearch } from "#app/domain/text/search-text.ts"
import { addressWith } from "#app/http/screen.ts"

/** The number of products at first, and the number that each "Show more" adds. */
export const arrangeStep = 50

/** To move a product beyond these, the owner searches for it and moves it to the top. */
export const maxArranged = 500

/** Reads `?q=`, `?category=ID`, `?shown=100`. Invalid values count as missing. */
export function readArrangeQuery(parameters: URLSearchParams): ArrangeQuery {
  const shown = Number(parameters.get("shown"))
  const steps = Number.isSafeInteger(shown) ? Math.ceil(shown / arrangeStep) : 1
  const category = parameters.get("category") ?? ""
  return {
    search: readSearch(parameters.get("q")),
    categoryId: isIdentifier(category) ? category : null,
    count: Math.min(Math.max(1, steps) * arrangeStep, maxArranged),
  }
}

/** Returns the page's address, with the parameters of `also`. */
export function arrangeAddress(
  { search, categoryId, count }: ArrangeQuery,
  also: Readonly<Record<string, string>> = {},
): string {
  return addressWith(href("/shop/products/arrange"), {
    ...(search !== "" && { q: search }),
    ...(categoryId !== null && { category: categoryId }),
    ...(count > arrangeStep && { shown: String(count) }),
    ...also,
  })
}

/** The action of a form. `behind` null is the top: of the visible category, or of the whole shop. */
export type ArrangeAction =
  | { readonly kind: "move"; readonly id: string; readonly behind: string | null }
  | { readonly kind: "pin" | "unpin"; readonly id: string }
  | { readonly kind: "undo"; readonly id: string; readonly was: string; readonly now: string }

/** Returns the parameters that {@link readArrangeAction} reads. */
export function actionParameters(action: ArrangeAction): Record<string, string> {
  const { kind, id, ...fields } = action
  const named = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  return { [kind]: id, ...Object.fromEntries(named) }
}

/**
 * Reads `?move=ID`, `?move=ID&behind=ID`, `?pin=ID`, `?unpin=ID`, `?undo=ID&was=RANK&now=RANK`. Null for anything else.
 */
export function readArrangeAction(parameters: URLSearchParams): ArrangeAction | null {
  const kind = (["move", "pin", "unpin", "undo"] as const).find((name) => parameters.has(name))
  const id = kind === undefined ? null : readIdentifier(parameters.get(kind))
  if (kind === undefined || id === null) return null
  if (kind === "undo") {
    const [was, now] = [parameters.get("was") ?? "", parameters.get("now") ?? ""]
    return isRank(was) && isRank(now) ? { kind, id, was, now } : null
  }
  if (kind !== "move") return { kind, id }
  if (!parameters.has("behind")) return { kind, id, behind: null }
  const behind = readIdentifier(parameters.get("behind"))
  return behind === null || behind === id ? null : { kind, id, behind }
}
