import { href, Link, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { KeyIcon } from "#app/ui/icons.tsx"
import "./given-password.css"

/** Asks for a password of the shop's own, on each page until there is one; nothing is kept from the owner meanwhile. */
export function GivenPassword() {
  const form = href("/shop/change-password")
  return (
    <section className="given-password" aria-label={m.given_password_title()}>
      <KeyIcon />
      <div>
        <p>
          <b>{m.given_password_title()}</b>
        </p>
        <p>{m.given_password_text()}</p>
      </div>
      {useLocation().pathname !== form && (
        <Link className="btn btn--quiet btn--small" to={form}>
          {m.given_password_act()}
        </Link>
      )}
    </section>
  )
}
