import { href, isRouteErrorResponse } from "react-router"
import type { AccountBlocked as Blocked } from "#app/auth/shop/guard.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { LanguageForm, SignOutForm } from "#app/ui/shell/side-forms.tsx"
import { MessagePage } from "#app/ui/shell/message-page.tsx"

/** Returns the error that the guard threw for a blocked shop; null for any other error. */
export function blockedOf(error: unknown): Blocked | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const thrown: Partial<Blocked> | null = error.data
  return thrown?.accountBlocked ? { accountBlocked: true, support: thrown.support ?? null } : null
}

/** Replaces every page of a blocked shop (specification, section 2). */
export function AccountBlocked({ support }: { support: string | null }) {
  return (
    <MessagePage title={m.account_blocked_title()} text={m.account_blocked_text()}>
      <title>{m.page_title({ title: m.account_blocked_title() })}</title>
      {support && (
        <a className="btn btn--wa" href={support} target="_blank" rel="noopener">
          <WhatsappIcon />
          {m.contact_support()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      )}
      <SignOutForm action={href("/sign-out")} className="btn btn--quiet" />
      <LanguageForm className="btn btn--plain" />
    </MessagePage>
  )
}
