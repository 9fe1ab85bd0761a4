import type { ReactNode } from "react"
import type { OwnArea } from "#app/database/shop/delivery-areas.ts"
import { emptyArea, fieldsOfArea, type AreaFields } from "#app/domain/delivery/area-rules.ts"
import { deliveryLimits } from "#app/domain/delivery/delivery-area.ts"
import { seenField, writeSeen } from "#app/domain/text/merge-texts.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FormDialog } from "#app/ui/dialog/form-dialog.tsx"
import { InputField } from "#app/ui/form/input-field.tsx"
import { TrashIcon } from "#app/ui/icons.tsx"
import { conflictText } from "../../conflict-text.ts"
import { MoneyField } from "../../products/editor/money-field.tsx"
import { InLanguages } from "../../texts/in-languages.tsx"
import { problemText, type DeliveryActionData } from "./delivery-action-data.ts"
import { deliveryAddress } from "./delivery-address.ts"
import { PriceFieldset } from "./price-fields.tsx"
import styles from "./delivery.module.css"

type Props = {
  /** The edited area with its stored texts; null for a new one. */
  area: OwnArea | null
  /** The first name of a new one. */
  name: string
  actionData: DeliveryActionData | undefined
  toast: ReactNode
}

/** Adds an area of the owner's own, or edits one. */
export function AreaDialog({ area, name: written, actionData, toast }: Props) {
  const stored = area === null ? { ...emptyArea, name: written } : fieldsOfArea(area)
  const shown = actionData?.fields ?? stored
  const errorOf = (name: keyof AreaFields) =>
    conflictText(actionData?.conflicting, name) ?? problemText(actionData?.problems?.[name])
  const field = (name: keyof AreaFields) => ({ name, defaultValue: shown[name], error: errorOf(name) })
  const sum = (name: "free_from" | "smallest") => ({ name, value: shown[name], error: errorOf(name) })
  return (
    <FormDialog
      size="full"
      title={area === null ? m.delivery_new() : m.delivery_edit()}
      action={deliveryAddress(area === null ? { new: "" } : { edit: area.id })}
      closeTo={deliveryAddress()}
      texts={{
        save: area === null ? m.delivery_add() : m.delivery_save(),
        busy: m.settings_saving(),
        cancel: m.categories_cancel(),
      }}
      toast={toast}
    >
      <div className={`dialog__body dialog__fields ${styles.form}`}>
        {area !== null && (
          <input
            type="hidden"
            name={seenField}
            value={writeSeen(actionData?.conflicting?.theirs ?? stored)}
          />
        )}
        <InLanguages name="name" label={m.delivery_name()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              need={name === "name" ? "required" : undefined}
              maxLength={deliveryLimits.name}
              required={name === "name"}
              autoComplete="off"
              data-first-focus={name === "name" ? "" : undefined}
            />
          )}
        </InLanguages>
        <PriceFieldset
          fields={shown}
          errors={{ price: errorOf("price"), price_kind: errorOf("price_kind") }}
        />
        <div className={styles.sums}>
          <MoneyField
            label={m.delivery_free_from()}
            hint={m.delivery_free_from_hint()}
            {...sum("free_from")}
          />
          <MoneyField label={m.delivery_smallest()} hint={m.delivery_smallest_hint()} {...sum("smallest")} />
        </div>
        <InLanguages name="note" label={m.delivery_note()}>
          {({ name, ...text }) => (
            <InputField
              {...text}
              {...field(name)}
              need={name === "note" ? "optional" : undefined}
              hint={name === "note" ? m.delivery_note_hint() : undefined}
              maxLength={deliveryLimits.note}
              autoComplete="off"
            />
          )}
        </InLanguages>
        {area !== null && (
          <a
            className={`btn btn--plain btn--small ${styles.delete}`}
            href={deliveryAddress({ delete: area.id })}
          >
            <TrashIcon size="s" />
            {m.delivery_delete()}
          </a>
        )}
      </div>
    </FormDialog>
  )
}
