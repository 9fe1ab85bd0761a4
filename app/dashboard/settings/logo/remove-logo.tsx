import type { ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { ConfirmDialog } from "#app/ui/dialog/form-dialog.tsx"
import { settingsAddress } from "../settings-dialog-state.ts"

/** Confirms the removal of the logo. */
export function RemoveLogo({ toast }: { toast: ReactNode }) {
  return (
    <ConfirmDialog
      title={m.logo_remove_title()}
      action={settingsAddress({ "remove-logo": "" })}
      closeTo={settingsAddress()}
      texts={{ confirm: m.logo_remove_confirm(), busy: m.logo_removing(), keep: m.logo_remove_keep() }}
      isDangerous
      toast={toast}
    >
      <p>{m.logo_remove_text()}</p>
    </ConfirmDialog>
  )
}
