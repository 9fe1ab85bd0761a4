import { href, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { otherLocale } from "#app/messages/format.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { GlobeIcon, LeaveIcon } from "../icons.tsx"

/** Changes the language of the person's own pages and stores it. A plain form, because the page loads again in it. */
export function LanguageForm({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const other = otherLocale(currentLocale())
  return (
    <form method="post" action={href("/language")}>
      <input type="hidden" name="back" value={pathname + search} />
      <button className={className} name="lang" value={other} lang={other}>
        <GlobeIcon />
        {m.other_language()}
      </button>
    </form>
  )
}

/** A plain form: leaving drops the whole document and all that it had loaded. */
export function SignOutForm({ action, className }: { action: string; className: string }) {
  return (
    <form method="post" action={action}>
      <button className={className}>
        <LeaveIcon iterations />
        <span>{m.sign_out()}</span>
      </button>
    </form>
  )
}
