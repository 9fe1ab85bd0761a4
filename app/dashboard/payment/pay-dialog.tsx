import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { PageDialog } from "#app/ui/dialog/dialog.tsx"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import paymentStyles from "./payment.module.css"
import styles from "./pay-dialog.module.css"

type Props = {
  /** The text of the amount due, with its months. */
  amount: string
  walletPhone: string
  /** The chat that reports the payment to the support; null if it has no number. */
  reportChat: string | null
  closeTo: string
  /** It is shown over the dialog, because a modal one covers the page. */
  toast: ReactNode
}

/**
 * Explains how to pay. The tabs are radio buttons: the arrow keys move between them, and they work without a script.
 */
export function PayDialog({ amount, walletPhone, reportChat, closeTo, toast }: Props) {
  const copying = {
    copy: m.payment_wallet_copy(),
    copied: m.payment_wallet_copied(),
    failed: m.payment_copy_failed(),
  }
  return (
    <PageDialog title={m.payment_using()} closeTo={closeTo}>
      <div className={`dialog__body ${styles.pay}`}>
        <fieldset className={styles.tabs}>
          <legend className="unseen">{m.payment_method()}</legend>
          <label>
            <input className="unseen" type="radio" name="method" value="wallet" defaultChecked />
            <span>{m.payment_wallet()}</span>
          </label>
          <label>
            <input className="unseen" type="radio" name="method" value="gateway" />
            <span>
              {m.payment_gateway()}{" "}
              <span className={`badge badge--warn ${styles.soon}`}>{m.payment_soon()}</span>
            </span>
          </label>
        </fieldset>
        <div className={styles.wallet}>
          <p>{m.payment_wallet_text()}</p>
          <p className={styles.number}>
            <bdi className="ltr">{walletPhone}</bdi>
            <CopyButton text={walletPhone} texts={copying} />
          </p>
          <dl className={paymentStyles.details}>
            <div>
              <dt>{m.payment_amount()}</dt>
              <dd>{amount}</dd>
            </div>
          </dl>
          <p className="muted">{m.payment_wallet_after()}</p>
        </div>
        <p className={styles.gateway}>{m.payment_gateway_text()}</p>
      </div>
      <footer className="dialog__footer">
        <a className="btn btn--quiet" href={closeTo}>
          {m.payment_close()}
        </a>
        {reportChat !== null && (
          <a className="btn btn--wa" href={reportChat} target="_blank" rel="noopener">
            <WhatsappIcon />
            {m.payment_sent()} <span className="unseen">{m.opens_new_tab()}</span>
          </a>
        )}
      </footer>
      {toast}
    </PageDialog>
  )
}
