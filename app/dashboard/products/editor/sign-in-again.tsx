import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./product-dialog.module.css"

/** Beside the form, which stays open with all that was typed. */
export function SignInAgain() {
  const address = `${href("/shop/login")}?${new URLSearchParams({ to: href("/shop/products") }).toString()}`
  return (
    <a className={styles.signIn} href={address} target="_blank" rel="noopener">
      {m.form_sign_in()} <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
}
