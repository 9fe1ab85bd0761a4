import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router"
import type { ShopRefusal } from "./answer.ts"
import { isSentToDoor } from "../sent-to-door.ts"
import { readShopsPlace, type ShopsPlace } from "./shops-place.ts"

/** What is told when the line breaks or the database does not answer. */
export const failures: Readonly<Record<ShopsPlace["kind"], ShopRefusal>> = {
  list: "update_failed",
  new: "create_failed",
  "all-unpaid": "update_failed",
  bulk: "update_failed",
  delete: "delete_failed",
  pay: "payment_failed",
  undo: "payment_failed",
  block: "update_failed",
  unblock: "update_failed",
  edit: "edit_failed",
  plan: "plan_failed",
  recover: "password_failed",
}

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown, address: string): ShopRefusal {
  const { kind } = readShopsPlace(new URL(address).searchParams) ?? { kind: "list" }
  // What was typed would be lost on the way to the door.
  if (isSentToDoor(error) && typed.includes(kind)) return "signed_out"
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return failures[kind]
}

const typed: readonly ShopsPlace["kind"][] = ["new", "edit"]

/** After a refusal a form keeps what was typed. */
export function shouldReadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult: result } = args
  if (typeof result === "object" && result !== null && ("refusal" in result || "problems" in result))
    return false
  return args.defaultShouldRevalidate
}
