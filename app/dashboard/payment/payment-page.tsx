import { href } from "react-router"
import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast } from "#app/ui/toast/toast.tsx"
import { HelpPanel } from "../help-panel.tsx"
import { CurrentPlan, dueText } from "./current-plan.tsx"
import { PayDialog } from "./pay-dialog.tsx"
import { PaymentHistory } from "./payment-history.tsx"
import type { loadPayment } from "./payment.server.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./payment.module.css"

type Props = Awaited<ReturnType<typeof loadPayment>>

/** Shows the plan, help and the paid months. */
export function PaymentPage(shown: Props) {
  const { name, email, status, isDue, payments, supportWhatsapp, walletPhone, timeZone, isPaying } = shown
  const address = href("/shop/payment")
  const amount = status && isDue ? dueText(status.debt) : null
  const reportChat =
    amount === null ? null : chatLink(supportWhatsapp, m.payment_sent_chat({ amount, shop: name, email }))
  const messages = <Toast toast={null} />
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.payment_title()}</h1>
          <p>{m.payment_subtitle()}</p>
        </div>
      </div>
      <div className={styles.pair}>
        <CurrentPlan {...shown} payAddress={`${address}?pay`} />
        <HelpPanel
          title={m.payment_help_title()}
          text={m.payment_help_text()}
          chat={chatLink(supportWhatsapp, m.payment_help_chat({ shop: name, email }))}
        />
      </div>
      <PaymentHistory payments={payments} timeZone={timeZone} />
      {isPaying && amount !== null && (
        <PayDialog {...{ amount, walletPhone, reportChat }} closeTo={address} toast={messages} />
      )}
      {!isPaying && messages}
    </>
  )
}
