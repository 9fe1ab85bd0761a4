import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router"
import { isSentToDoor } from "../sent-to-door.ts"
import type { PlanRefusal } from "./answer.ts"
import { readPlansPlace } from "./plans-place.ts"

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown, address: string): PlanRefusal {
  const kind = readPlansPlace(new URL(address).searchParams)?.kind
  // What was typed would be lost on the way to the door.
  if (isSentToDoor(error) && (kind === "new" || kind === "edit")) return { kind: "signed_out" }
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  switch (kind) {
    case "new":
      return { kind: "create_failed" }
    case "delete":
      return { kind: "delete_failed" }
    default:
      return { kind: "update_failed" }
  }
}

/** After a refusal a form keeps what was typed. */
export function shouldReadAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult: result } = args
  if (typeof result === "object" && result !== null && "refusal" in result) return false
  return args.defaultShouldRevalidate
}
