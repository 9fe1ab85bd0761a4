import { data, href, isRouteErrorResponse } from "react-router"
import { retainsUnsaved } from "#app/ui/form/unsaved-warning.tsx"

/**
 * Returns whether the connection or the server failed, so that a retry may help. React Router handles everything else
 * that a form can throw (a redirect, a missing page).
 */
function isFailure(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500)
}

/** Returns whether the guard rejected the request: the session has ended, or the shop is blocked. */
function isSessionOver(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 403
  if (!(error instanceof Response) || error.status < 300 || error.status >= 400) return false
  const [path] = (error.headers.get("Location") ?? "").split("?")
  return path === href("/shop/login") || path === href("/admin/login")
}

/**
 * Turns a failure in a `clientAction` into a response of the page itself, so that the page keeps its input and its
 * data. It does the same with the end of the session while something is unsaved, which the form then says. It throws
 * everything else again. After a response with a status of 400 or more React Router loads nothing again.
 */
export function rejectWithFailure<ErrorKey>(error: unknown, reason: ErrorKey) {
  if (isSessionOver(error) && retainsUnsaved()) return data<{ error?: ErrorKey }>({}, { status: 503 })
  if (!isFailure(error)) throw error
  return data<{ error?: ErrorKey }>({ error: reason }, { status: 503 })
}
