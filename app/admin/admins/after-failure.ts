import { isRouteErrorResponse } from "react-router"
import { isSentToDoor } from "../sent-to-door.ts"
import { readAdminsPlace, type AdminsPlace } from "./admins-place.ts"
import type { AdminRefusal } from "./answer.ts"

/** What is told when the line breaks or the database does not answer. */
export const failures: Readonly<Record<AdminsPlace["kind"], AdminRefusal>> = {
  list: "form_unreadable",
  new: "create_failed",
  remove: "remove_failed",
  resend: "resend_failed",
}

/** A line that broke or a server that failed, as a refusal; everything else is thrown on. */
export function refusalOfFailure(error: unknown, address: string): AdminRefusal {
  const kind = readAdminsPlace(new URL(address).searchParams)?.kind ?? "list"
  // What was typed would be lost on the way to the door.
  if (isSentToDoor(error) && kind === "new") return "signed_out"
  if (!(error instanceof Error) && !(isRouteErrorResponse(error) && error.status >= 500)) throw error
  return failures[kind]
}
