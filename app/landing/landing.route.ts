import { redirect } from "react-router"
import { documentLoader, documentResponse } from "#app/documents/respond-with-document.server.tsx"
import type { Route } from "./+types/landing.route"
import { respondToApplication } from "./apply/respond-to-application.server.ts"
import type { ApplicationActionData } from "./apply/application-action-data.ts"
import { appliedAddress, staysOnPage } from "./apply/applied-address.ts"
import { landingDocument, rejectedDocument } from "./landing.document.tsx"

export const loader = documentLoader(landingDocument)

/**
 * Receives an application. A script gets the response as JSON; a form that the browser itself sent gets the page again
 * with its input, or is redirected to the confirmation, so that a reload sends nothing again.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { url } = args
  const { status, retryAfter, rejected } = await respondToApplication(args)
  const headers = {
    "cache-control": "no-store",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  }
  if (staysOnPage(url)) {
    const actionData: ApplicationActionData = rejected
      ? { ok: false, problems: rejected.problems, banner: rejected.banner }
      : { ok: true }
    return Response.json(actionData, { status, headers })
  }
  if (rejected === null) return redirect(appliedAddress(url), { status: 303, headers })
  return documentResponse(rejectedDocument(rejected, { status, headers }), args)
}
