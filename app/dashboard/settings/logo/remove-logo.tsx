import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"

/** Confirms the removal of the logo, over the page with this address. */
export function RemoveLogo({ address, toast }: { address: string; toast: ReactNode }) {
  return (
    <ConfirmDialog
      title={m.logo_remove_title()}
      action={`${address}?remove-logo=`}
      closeTo={address}
      texts={{ confirm: m.logo_remove_confirm(), busy: m.logo_removing(), keep: m.logo_remove_keep() }}
      isDangerous
      toast={toast}
    >
      <p>{m.logo_remove_text()}</p>
    </ConfirmDialog>
  )
}
