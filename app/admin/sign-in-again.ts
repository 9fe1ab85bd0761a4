import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import type { Way } from "#app/ui/toast/use-toast.ts"

/** From a form whose session is over to the door, in another tab: what was typed stays in this one. */
export function signInAgain(isSignedOut: boolean): Way | null {
  return isSignedOut ? { href: href("/admin/login"), text: m.sign_in() } : null
}
