import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router"
import type { CategoryRefusal } from "./answer.ts"
import { readCategoriesPlace, type CategoriesPlace } from "./categories-place.ts"

/** Specification 8: what is said when something failed without a reason that its sender can mend. */
export const failureAt: Readonly<Record<CategoriesPlace["kind"], CategoryRefusal>> = {
  list: "update_failed",
  new: "create_failed",
  edit: "update_failed",
  delete: "delete_failed",
  reorder: "reorder_failed",
}

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown, address: string): CategoryRefusal {
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return failureAt[readCategoriesPlace(new URL(address).searchParams)?.kind ?? "list"]
}

/**
 * After a refusal a form keeps what was typed, so the list is only read again when the category to be deleted is gone
 * already.
 */
export function shouldReadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const refusal = refusalIn(args.actionResult)
  if (refusal !== undefined) return refusal === "category_gone" && kindOf(args.formAction) === "delete"
  return args.defaultShouldRevalidate
}

function refusalIn(result: unknown): unknown {
  return typeof result === "object" && result !== null && "refusal" in result ? result.refusal : undefined
}

function kindOf(address = ""): string | undefined {
  return readCategoriesPlace(new URLSearchParams(address.replace(/^[^?]*/, "")))?.kind
}
