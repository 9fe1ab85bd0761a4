import type { ReactNode } from "react"
import type { OwnPassword } from "#app/admin/account/own-password.tsx"
import type { ShopsQuery } from "../shops-dialog-state.ts"

/** What each dialog over the list needs: the list beneath it, and the toast that is shown over it. */
export type ShopDialogProps = { query: ShopsQuery; toast: ReactNode }

/** The same for those that require the password again when it was given long ago. */
export type DangerousDialogProps = ShopDialogProps & { ownPassword: OwnPassword }
