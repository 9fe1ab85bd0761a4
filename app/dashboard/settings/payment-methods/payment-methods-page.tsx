import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import {
  paymentKinds,
  paymentMethodLimits,
  type PaymentMethod,
} from "#app/domain/payment-method/payment-method.ts"
import { emptyPaymentMethod, fieldsOfPaymentMethod } from "#app/domain/payment-method/payment-method-rules.ts"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { offeredPaymentName } from "#app/messages/payment-names.ts"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { WalletIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { PaymentIcon } from "#app/ui/payment-icon.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { Section } from "../section.tsx"
import { SettingsFrame } from "../settings-frame.tsx"
import { PaymentMethodDialog } from "./payment-method-dialog.tsx"
import { PaymentMethodList } from "./payment-method-list.tsx"
import { errors, flashes, type PaymentMethodsActionData } from "./payment-methods-action-data.ts"
import { paymentMethodsAddress } from "./payment-methods-address.ts"
import type { PaymentMethodsView } from "./payment-methods.server.ts"
import "#app/ui/chip.css"
import styles from "./payment-methods.module.css"

type Props = PaymentMethodsView & { actionData: PaymentMethodsActionData | undefined }

/** Lists the ways in which the shop is paid, with the open form or question. */
export function PaymentMethodsPage({ methods, editing, dialogState, missing, actionData, ...frame }: Props) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const sent: PaymentMethodsActionData | undefined = actionData ?? (missing ? { error: "gone" } : undefined)
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: sent?.error ? errors[sent.error]() : null,
    actionData: sent,
  })
  const messages = <Toast toast={toast} failed={m.methods_failed()} />
  const leaving = dialogState.kind === "delete" && methods.find(({ id }) => id === dialogState.id)
  const dialog = { actionData, toast: messages }
  return (
    <>
      <SettingsFrame settings={frame.settings} section="payment-methods" search={frame.search}>
        <Section id="payment-methods" title={m.methods_title()} about={m.methods_about()} hasCards>
          {methods.length === 0 ? (
            <EmptyPanel
              icon={<WalletIcon />}
              title={m.methods_empty()}
              about={m.methods_empty_about()}
              level={3}
            >
              <AddChips methods={methods} />
            </EmptyPanel>
          ) : (
            <PaymentMethodList methods={methods}>
              {methods.length < paymentMethodLimits.methods && <AddChips methods={methods} />}
            </PaymentMethodList>
          )}
        </Section>
      </SettingsFrame>
      {dialogState.kind === "add" && (
        <PaymentMethodDialog
          {...dialog}
          kind={dialogState.method}
          fields={emptyPaymentMethod}
          action={paymentMethodsAddress({ add: dialogState.method })}
        />
      )}
      {editing && (
        <PaymentMethodDialog
          {...dialog}
          kind={editing.kind}
          id={editing.id}
          fields={fieldsOfPaymentMethod(editing)}
          action={paymentMethodsAddress({ edit: editing.id })}
        />
      )}
      {leaving && <DeletePaymentMethod method={leaving} toast={messages} />}
      {dialogState.kind !== "add" && !editing && !leaving && messages}
    </>
  )
}

/** Offers a new way of each kind; cash, which has no number, only once. */
function AddChips({ methods }: Pick<Props, "methods">) {
  const hasCash = methods.some(({ kind }) => kind === "cash")
  return (
    <div className={styles.add} role="group" aria-label={m.methods_add()}>
      {paymentKinds
        .filter((kind) => kind !== "cash" || !hasCash)
        .map((kind) => (
          <a
            key={kind}
            id={kind}
            className={`chip ${styles.chip}`}
            href={paymentMethodsAddress({ add: kind })}
          >
            <PaymentIcon kind={kind} size="s" />
            {offeredPaymentName({ kind, name: null })}
          </a>
        ))}
    </div>
  )
}

/** Confirms the removal of a way to pay. */
function DeletePaymentMethod({ method, toast }: { method: PaymentMethod; toast: ReactNode }) {
  return (
    <ConfirmDialog
      title={m.methods_remove_title({ name: offeredPaymentName(method) })}
      action={paymentMethodsAddress({ delete: method.id })}
      closeTo={paymentMethodsAddress()}
      texts={{
        confirm: m.methods_remove_confirm(),
        busy: m.methods_remove_busy(),
        keep: m.methods_keep(),
      }}
      isDangerous
      toast={toast}
    >
      <p>{m.methods_remove_about()}</p>
    </ConfirmDialog>
  )
}
