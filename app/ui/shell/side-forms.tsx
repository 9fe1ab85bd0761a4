import { href, useLocation } from "react-router"
import { languages } from "#app/domain/language/languages.ts"
import { otherLanguages } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { GlobeIcon, LeaveIcon } from "../icons.tsx"

/**
 * Changes the language of the person's own pages and stores it. It is a plain form, because the page loads again in
 * that language.
 */
export function LanguageForm({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={href("/language")} data-plain="">
      <input type="hidden" name="back" value={pathname + search} />
      {otherLanguages(currentLocale()).map((other) => (
        <button key={other} className={className} name="lang" value={other} lang={other}>
          <GlobeIcon />
          {languages[other].name}
        </button>
      ))}
    </form>
  )
}

/** Signs out. It is a plain form: leaving drops the whole document with all its data. */
export function SignOutForm({ action, className }: { action: string; className: string }) {
  return (
    <form method="post" action={action} data-plain="" data-signs-out="">
      <button className={className}>
        <LeaveIcon isMirrored />
        <span>{m.sign_out()}</span>
      </button>
    </form>
  )
}
