import type { ReactNode } from "react"
import { paymentMethodLimits as most, type PaymentKind } from "#app/domain/payment-method/payment-method.ts"
import type { PaymentMethodFields } from "#app/domain/payment-method/payment-method-rules.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { offeredPaymentName } from "#app/messages/payment-names.ts"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField, TextareaField } from "#app/ui/form/input-field.tsx"
import { conflictText } from "../../conflict-text.ts"
import { InLanguages } from "../../texts/in-languages.tsx"
import { problemText, type PaymentMethodsActionData } from "./payment-methods-action-data.ts"
import { paymentMethodsAddress } from "./payment-methods-address.ts"
import styles from "./payment-methods.module.css"

/** What the account of each kind is called; cash has none. */
const accountLabels: Readonly<Partial<Record<PaymentKind, () => string>>> = {
  whish: m.methods_number,
  omt: m.methods_omt_phone,
  bank: m.methods_iban,
  own: m.methods_account,
}

type Props = {
  kind: PaymentKind
  /** Of a stored one. */
  id?: string
  /** The first values of the form. */
  fields: PaymentMethodFields
  action: string
  actionData: PaymentMethodsActionData | undefined
  toast: ReactNode
}

/** Adds or edits a way to pay. */
export function PaymentMethodDialog({ kind, id, fields, action, actionData, toast }: Props) {
  const shown = actionData?.fields ?? fields
  const field = (name: keyof PaymentMethodFields) => ({
    ...{ name, defaultValue: shown[name] },
    error: conflictText(actionData?.conflicting, name) ?? problemText(actionData?.problems?.[name]),
  })
  const accountLabel = accountLabels[kind]
  return (
    <FormDialog
      title={offeredPaymentName({ kind, name: fields.name || null })}
      action={action}
      closeTo={paymentMethodsAddress()}
      texts={{ save: m.methods_save(), busy: m.methods_saving(), cancel: m.methods_cancel() }}
      toast={toast}
    >
      <div className="dialog__body dialog__fields">
        {id !== undefined && (
          <input
            type="hidden"
            name={seenField}
            value={writeSeen(actionData?.conflicting?.theirs ?? fields)}
          />
        )}
        {kind === "own" && (
          <InLanguages name="name" label={m.methods_name()}>
            {({ name, ...text }) => (
              <InputField
                {...text}
                {...field(name)}
                need={name === "name" ? "required" : undefined}
                maxLength={most.name}
                autoComplete="off"
                data-first-focus={name === "name" ? "" : undefined}
              />
            )}
          </InLanguages>
        )}
        {accountLabel !== undefined && (
          <>
            <InputField
              label={accountLabel()}
              {...field("account")}
              writes="figures"
              maxLength={most.account}
              autoComplete="off"
            />
            <InLanguages name="receiver" label={kind === "bank" ? m.methods_holder() : m.methods_receiver()}>
              {({ name, ...text }) => (
                <InputField {...text} {...field(name)} maxLength={most.receiver} autoComplete="off" />
              )}
            </InLanguages>
          </>
        )}
        <InLanguages name="sentence" label={m.methods_sentence()}>
          {({ name, ...text }) => (
            <TextareaField
              {...text}
              {...field(name)}
              need={name === "sentence" ? "optional" : undefined}
              hint={name === "sentence" ? m.methods_sentence_hint() : undefined}
              rows={2}
              maxLength={most.sentence}
            />
          )}
        </InLanguages>
        {id !== undefined && (
          <a className={`btn btn--plain ${styles.remove}`} href={paymentMethodsAddress({ delete: id })}>
            {m.methods_remove()}
          </a>
        )}
      </div>
    </FormDialog>
  )
}
