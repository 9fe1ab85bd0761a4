import { m } from "#app/messages/compiled/messages.js"
import { LeaveIcon } from "../icons.tsx"

/** A plain form: leaving drops the whole document and all that it had loaded. */
export function SignOutForm({ action, className }: { action: string; className: string }) {
  return (
    <form method="post" action={action}>
      <button className={className}>
        <LeaveIcon turns />
        <span>{m.sign_out()}</span>
      </button>
    </form>
  )
}
