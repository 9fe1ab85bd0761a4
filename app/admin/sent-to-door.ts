import { href } from "react-router"

/** Whether the guard answered instead: the session is over. */
export function isSentToDoor(error: unknown): boolean {
  if (!(error instanceof Response) || error.status < 300 || error.status >= 400) return false
  const to = error.headers.get("Location") ?? ""
  return to.split("?")[0] === href("/admin/login")
}
