import { href } from "react-router"
import { chatLink, mailLink } from "#app/domain/link/links.ts"
import { directionOf } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { MailIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { HandOver } from "../shops-action-data.ts"
import type { ShopDialogProps } from "./shop-dialog-props.ts"
import { shopsAddress } from "../shops-dialog-state.ts"
import styles from "./hand-over.module.css"

type Props = ShopDialogProps & HandOver & { publicUrl: string }

/**
 * Shows the owner's data after a shop was created or got a new password: each value, and all of them as one message.
 * `ask-hand-over.ts` asks before the only copy of the password is lost: it is handed over once a control with `data-hands`
 * was used.
 */
export function HandOverShop({ kind, shop, password, publicUrl, query, toast }: Props) {
  const { name, slug, username, email, phone, language } = shop
  const closeTo = shopsAddress(query)
  const address = publicUrl + href("/shop/:slug", { slug })
  const signIn = publicUrl + href("/shop/login")
  const details = { name, address, username, password, signIn }
  const message = (kind === "created" ? m.shops_welcome : m.shops_password_message)(details, {
    locale: language,
  })
  const isNew = kind === "created"
  const rows = [
    { label: m.shops_new_address(), value: address, copy: m.shops_copy_address() },
    { label: m.shops_new_username(), value: username, copy: m.shops_copy_username() },
    { label: m.shops_new_password_label(), value: password, copy: m.shops_copy_password(), hands: "" },
    { label: m.shops_new_sign_in(), value: signIn, copy: m.shops_copy_sign_in() },
  ]
  const copyText = { copied: m.shops_delete_copied(), failed: m.shops_hand_over_copy_failed() }
  return (
    <Dialog labelledBy="hand-over">
      <DialogHead
        id="hand-over"
        title={isNew ? m.shops_done_created() : m.shops_done_password()}
        about={<bdi>{name}</bdi>}
      />
      <div className="dialog__body" data-hand-over="">
        <dl className={styles.details}>
          {rows.map(({ label, value, copy, hands }) => (
            <div key={label} data-hands={hands}>
              <dt>{label}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
                <CopyButton text={value} texts={{ ...copyText, copy }} />
              </dd>
            </div>
          ))}
        </dl>
        <section className={styles.message} aria-label={m.shops_hand_over_message()} data-hands="">
          <p lang={language} dir={directionOf(language)}>
            {message}
          </p>
          <CopyButton text={message} texts={{ ...copyText, copy: m.shops_copy_message() }} />
        </section>
        <p className="muted">{m.shops_hand_over_once()}</p>
      </div>
      <footer className={`dialog__footer ${styles.options}`}>
        <a className="btn btn--quiet" href={closeTo} data-dismiss="">
          {m.shops_created_close()}
        </a>
        <a
          className="btn btn--quiet"
          href={mailLink(email, m.shops_welcome_subject({ name }, { locale: language }), message)}
          data-hands=""
        >
          <MailIcon />
          {m.shops_send_mail()}
        </a>
        <a
          className="btn"
          href={chatLink(phone, message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          data-first-focus=""
          data-hands=""
        >
          <WhatsappIcon />
          {m.shops_send_welcome()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </footer>
      {toast}
    </Dialog>
  )
}
