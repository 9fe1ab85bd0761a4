import type { ReactNode } from "react"
import type { PaymentMethod } from "#app/domain/payment-method/payment-method.ts"
import { m } from "#app/messages/compiled/messages.js"
import { offeredPaymentName } from "#app/messages/payment-names.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { SeparatedTexts } from "#app/ui/list/separated-texts.tsx"
import { PaymentIcon } from "#app/ui/payment-icon.tsx"
import { MoveGrip } from "../../move-grip.tsx"
import { SortableList } from "../../sortable-list.tsx"
import { paymentMethodsAddress } from "./payment-methods-address.ts"
import styles from "./payment-methods.module.css"

type Props = {
  methods: readonly PaymentMethod[]
  /** What adds another one. */
  children: ReactNode
}

/** Lists the ways to pay in their order. Buttons and dots change it as they do that of categories. */
export function PaymentMethodList({ methods, children }: Props) {
  return (
    <section className="panel" aria-label={m.methods_list()}>
      <SortableList
        rows={methods}
        action={paymentMethodsAddress({ reorder: "" })}
        texts={{
          sorted: m.methods_reordered(),
          changed: m.methods_list_changed(),
          failed: m.methods_failed(),
        }}
        className={styles.list}
      >
        {methods.map((method, index) => (
          <Row key={method.id} method={method} isFirst={index === 0} isLast={index === methods.length - 1} />
        ))}
      </SortableList>
      {children}
    </section>
  )
}

type RowProps = { method: PaymentMethod; isFirst: boolean; isLast: boolean }

function Row({ method, isFirst, isLast }: RowProps) {
  const { id, kind, account, receiver, sentence, isActive } = method
  const name = offeredPaymentName(method)
  const about = [account, receiver].filter((text) => text !== null)
  return (
    <li className={`sortable__row ${styles.row} ${isActive ? "" : styles.off}`} data-name={name}>
      <MoveGrip {...{ id, name, isFirst, isLast }} className={styles.moves} />
      <PaymentIcon kind={kind} />
      <a className={styles.text} href={paymentMethodsAddress({ edit: id })}>
        <b dir="auto">{name}</b>
        <small>
          {about.length === 0 ? <span dir="auto">{sentence}</span> : <SeparatedTexts texts={about} />}
        </small>
      </a>
      <PageForm className={styles.switch} action={paymentMethodsAddress({ active: id })}>
        <SwitchButton name="active" isOn={isActive} label={m.methods_show({ name })} />
      </PageForm>
    </li>
  )
}
