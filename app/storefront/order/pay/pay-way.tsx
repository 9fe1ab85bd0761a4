import type { ReactNode } from "react"
import type { PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { m } from "#app/messages/compiled/messages.js"
import { paymentName } from "#app/messages/payment-names.ts"
import { CopyIcon, DownIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { PaymentIcon } from "#app/ui/payment-icon.tsx"
import type { OrderView } from "../load-order.server.ts"
import type { Due, DueAmount } from "./due.ts"
import styles from "./pay.module.css"

type Props = Pick<OrderView, "shop" | "order"> & { method: OrderView["methods"][number]; due: Due }

const abouts: Readonly<Partial<Record<PaymentKind, () => string>>> = {
  whish: m.pay_to_number,
  omt: m.pay_at_agent,
  bank: m.pay_to_account,
}

/** A way to pay, which unfolds to what is copied for it. */
export function PayWay({ shop, order, method, due }: Props) {
  const { kind, account, receiver, sentence } = method
  const isCash = kind === "cash"
  const name = isCash ? cashName(order.handover) : paymentName(method)
  const about = isCash ? due.second !== null && m.pay_cash_about() : abouts[kind]?.()
  return (
    <details className={styles.way} name="way" id={`way-${method.id}`}>
      <summary>
        <PaymentIcon kind={kind} />
        <span className={styles.text}>
          <b dir="auto">{name}</b>
          {about && <small>{about}</small>}
        </span>
        <DownIcon size="s" />
      </summary>
      <div className={styles.body}>
        {isCash ? (
          <InCurrency due={due}>{({ text: amount }) => <p>{m.pay_cash_say({ amount })}</p>}</InCurrency>
        ) : (
          <>
            {receiver !== null && (
              <CopyRow label={m.pay_receiver()} text={receiver}>
                <bdi>{receiver}</bdi>
              </CopyRow>
            )}
            {account !== null && (
              <CopyRow label={kind === "bank" ? m.pay_iban() : m.pay_number()} text={account}>
                <bdi className="num ltr">{account}</bdi>
              </CopyRow>
            )}
            <InCurrency due={due}>
              {({ text, digits }) => (
                <CopyRow label={m.pay_amount()} text={digits}>
                  {text}
                </CopyRow>
              )}
            </InCurrency>
          </>
        )}
        {sentence !== null && (
          <p className={styles.say} dir="auto">
            {sentence}
          </p>
        )}
        {!isCash && (
          <InCurrency due={due}>
            {({ text: amount }) => <PaidLink {...{ shop, order, amount }} way={name} />}
          </InCurrency>
        )}
      </div>
    </details>
  )
}

function cashName(handover: OrderView["order"]["handover"]): string {
  return handover === "pickup" ? m.pay_cash_pickup() : m.pay_cash()
}

/** Shows its children in each currency; the style sheet shows the chosen one. */
function InCurrency({ due, children }: { due: Due; children: (amount: DueAmount) => ReactNode }) {
  const { dollars, second } = due
  return (
    <>
      {dollars !== null && (
        <div className={second === null ? undefined : styles.dollars}>
          {children({ ...dollars, text: `\u2066${dollars.text}\u2069` })}
        </div>
      )}
      {second !== null && (
        <div className={dollars === null ? undefined : styles.second}>{children(second)}</div>
      )}
    </>
  )
}

type CopyRowProps = { label: string; text: string; children: ReactNode }

/** A row that is copied by a press anywhere on it (`copy-rows.ts`); without a script its text is selected as a whole. */
function CopyRow({ label, text, children }: CopyRowProps) {
  return (
    <div
      className={styles.copy}
      data-copy={text}
      data-copied={m.pay_copied()}
      data-failed={m.pay_copy_failed()}
    >
      <span className={styles.text}>
        <small>{label}</small>
        <b>{children}</b>
      </span>
      <button
        className={`needs-script ${styles.press}`}
        type="button"
        aria-label={`${m.pay_copy()}: ${label}`}
      >
        <CopyIcon size="s" />
        <span>{m.pay_copy()}</span>
      </button>
    </div>
  )
}

type PaidLinkProps = Pick<OrderView, "shop" | "order"> & { amount: string; way: string }

/** Opens the chat with the order's number and the amount; it changes nothing. */
function PaidLink({ shop, order, amount, way }: PaidLinkProps) {
  const { number } = order
  const options = { locale: shop.language }
  const text = m.pay_i_paid_text({ shop: shop.name, amount, number, way }, options)
  const chat = chatLink(shop.phone, text)
  return (
    chat && (
      <a
        className="btn btn--quiet btn--wide"
        href={chat}
        data-chat=""
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsappIcon />
        <span>{m.pay_i_paid({ shop: shop.name })}</span>
      </a>
    )
  )
}
