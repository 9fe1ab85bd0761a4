import { redirect } from "react-router"
import { documentLoader, documentResponse } from "#app/documents/document-route.server.ts"
import type { Route } from "./+types/landing.route"
import { answerApplication } from "./apply/answer-application.server.ts"
import type { ApplicationAnswer } from "./apply/application-answer.ts"
import { appliedAddress, staysOnPage } from "./apply/applied-address.ts"
import { landingDocument, refusedDocument } from "./landing.document.tsx"

export const loader = documentLoader(landingDocument)

/**
 * Takes an application. A script gets the answer as JSON; a form that the browser itself sent gets the page again with what
 * was typed, or is redirected to the confirmation, so that a reload sends nothing again.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { url } = args
  const { status, retryAfter, refused } = await answerApplication(args)
  const headers = {
    "cache-control": "no-store",
    ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
  }
  if (staysOnPage(url)) {
    const answer: ApplicationAnswer = refused
      ? { ok: false, problems: refused.problems, banner: refused.banner }
      : { ok: true }
    return Response.json(answer, { status, headers })
  }
  if (refused === null) return redirect(appliedAddress(url), { status: 303, headers })
  return documentResponse(refusedDocument(refused, { status, headers }), args)
}
