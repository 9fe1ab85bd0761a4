import { data, isRouteErrorResponse } from "react-router"

/**
 * Whether the connection or the server failed, so that a retry may help. React Router handles everything else that a
 * form can throw (a redirect, a missing page).
 */
export function isFailure(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500)
}

/**
 * For a `clientAction`: a failure becomes an answer of the page itself, so that what was typed and what is shown stay.
 * Everything else is thrown on. After an answer with a status of 400 or more React Router reads nothing again.
 */
export function refuseFailure<Refusal>(error: unknown, refusal: Refusal) {
  if (!isFailure(error)) throw error
  return data({ refusal }, { status: 503 })
}
