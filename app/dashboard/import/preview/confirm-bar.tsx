import { Form, href, useNavigation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/busy-button.tsx"
import type { Preview } from "./preview.ts"

/** Saves what was shown. The file itself travels in the form. */
export function ConfirmBar({ preview }: { preview: Preview }) {
  const { counts, packed, fileName, fingerprint } = preview
  const action = `${href("/shop/products/import")}?confirm`
  const busy = useNavigation().formAction === action
  return (
    <Form className="import__bar" method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="file" value={packed} />
      <input type="hidden" name="name" value={fileName} />
      <input type="hidden" name="seen" value={fingerprint} />
      <BusyButton busy={busy} busyLabel={m.csv_saving()}>
        {m.csv_save({ count: counts.create + counts.change })}
      </BusyButton>
    </Form>
  )
}
