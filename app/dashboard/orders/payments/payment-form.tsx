import type { OwnOrder } from "#app/database/shop/orders/own-order.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { paymentLimits } from "#app/domain/bill/payment.ts"
import type { PaymentFields, PaymentProblem } from "#app/domain/bill/read-payment.ts"
import type { PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { signOf, type StoredCurrency } from "#app/domain/price/second-currency.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount, formatPrice } from "#app/messages/format.ts"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { AmountField } from "../bill/amount-field.tsx"
import type { OrderActionData } from "../orders-action-data.ts"
import { orderAddress } from "../orders-address.ts"
import { Chips } from "./chips.tsx"
import { paymentChoices } from "./payment-choice.ts"
import styles from "./money-panel.module.css"

type Props = {
  order: OwnOrder
  methods: readonly PaymentMethod[]
  actionData: OrderActionData | undefined
}

const problems: Readonly<Record<PaymentProblem, () => string>> = {
  amount_required: m.bill_problem_amount_required,
  amount_format: m.paid_problem_amount,
  amount_too_large: m.bill_problem_too_large,
  currency_unknown: m.paid_problem_currency,
  reference_too_long: () => m.paid_problem_reference({ limit: formatCount(paymentLimits.reference) }),
}

/** Records a payment, or money that was given back. */
export function PaymentForm({ order, methods, actionData }: Props) {
  const { id, version, status, currency } = order
  const { toCollectCents, paidCents } = billOf(order)
  const isBack = toCollectCents < 0 || (status === "cancelled" && paidCents > 0)
  const rest = status === "cancelled" ? paidCents : Math.abs(toCollectCents)
  const fields: PaymentFields = actionData?.payment ?? {
    ...{ way: "cash", currency: "USD", reference: "", back: isBack ? "on" : "" },
    amount: rest > 0 ? writeMoney(rest) : "",
  }
  const problem = actionData?.paymentProblem
  const errorOf = (isReference: boolean) =>
    problem !== undefined && (problem === "reference_too_long") === isReference
      ? problems[problem]()
      : undefined
  return (
    <PageForm
      className={styles.form}
      action={orderAddress(id, { pay: "" })}
      guard="page"
      hasSaveKey
      aria-label={m.paid_how()}
    >
      <input type="hidden" name="version" value={version} />
      <Chips
        label={m.paid_direction()}
        name="back"
        chosen={fields.back}
        choices={[
          { value: "", name: m.paid_received() },
          { value: "on", name: m.paid_returned() },
        ]}
      />
      <Chips label={m.paid_how()} name="way" chosen={fields.way} choices={paymentChoices(methods)} />
      <AmountField
        label={m.paid_amount()}
        hint={toCollectCents > 0 ? m.paid_hint_due({ amount: formatPrice(toCollectCents) }) : undefined}
        error={errorOf(false)}
        value={fields.amount}
        units={currency === null ? undefined : currencies(currency, fields.currency)}
      />
      {currency === null && <input type="hidden" name="currency" value="USD" />}
      <InputField
        label={m.paid_reference()}
        need="optional"
        error={errorOf(true)}
        name="reference"
        writes="figures"
        defaultValue={fields.reference}
        maxLength={paymentLimits.reference}
        autoComplete="off"
      />
      <div className={styles.formActions}>
        <a className="btn btn--quiet" href={orderAddress(id)}>
          {m.bill_cancel()}
        </a>
        <BusyButton busyLabel={m.orders_busy()}>{m.paid_record()}</BusyButton>
      </div>
    </PageForm>
  )
}

function currencies({ code }: StoredCurrency, chosen: string) {
  const choices = [
    { value: "USD", sign: "$", label: m.paid_dollars() },
    { value: code, sign: signOf(code, currentLocale()), label: m.paid_pounds() },
  ]
  return { name: "currency", label: m.paid_currency(), chosen, choices }
}
