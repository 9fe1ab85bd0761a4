import { href } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.ts"
import { findOwnPaymentStatus, listOwnPayments } from "#app/database/shop/payments.ts"
import { findOwnPlan } from "#app/database/shop/plan-use.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { chatLink } from "#app/domain/link/chat-link.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn } from "#app/domain/time/platform-day.ts"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useToast } from "#app/ui/toast/use-toast.ts"
import type { Route } from "./+types/payment.route"
import { HelpPanel } from "./help-panel.tsx"
import { CurrentPlan } from "./payment/current-plan.tsx"
import { PayDialog } from "./payment/pay-dialog.tsx"
import { PaymentHistory } from "./payment/payment-history.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./payment/payment.module.css"

export function meta() {
  return [{ title: m.page_title({ title: m.payment_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId, name, email } = context.get(shopSessionContext)
  const { supportWhatsapp, walletPhone, timeZone } = context.get(platformContext)
  const month = monthOfDay(dayIn(new Date(), timeZone))
  const [plan, status, payments] = await asShop(shopId, (db) =>
    Promise.all([findOwnPlan(db), findOwnPaymentStatus(db, month), listOwnPayments(db)]),
  )
  const isPaying = url.searchParams.has("pay")
  return { name, email, plan, status, payments, supportWhatsapp, walletPhone, timeZone, isPaying }
}

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { name, email, plan, status, payments, supportWhatsapp, walletPhone, timeZone, isPaying } = loaderData
  const { toast, notify, close } = useToast()
  const address = href("/shop/payment")
  const messages = <Toast toast={toast} onClose={close} />
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.payment_title()}</h1>
          <p>{m.payment_subtitle()}</p>
        </div>
      </div>
      <div className={styles.pair}>
        {status && <CurrentPlan plan={plan} status={status} payAddress={`${address}?pay`} />}
        <HelpPanel
          title={m.payment_help_title()}
          text={m.payment_help_text()}
          chat={chatLink(supportWhatsapp, m.payment_help_chat({ shop: name, email }))}
        />
      </div>
      <PaymentHistory payments={payments} timeZone={timeZone} />
      {isPaying && <PayDialog {...{ plan, walletPhone, notify }} closeTo={address} toast={messages} />}
      {!isPaying && messages}
    </>
  )
}
