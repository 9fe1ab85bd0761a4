import type { ReactNode } from "react"
import type { OwnPassword } from "#app/admin/account/own-password.tsx"
import type { ShopsQuery } from "../shops-dialog-state.ts"

/** Each dialog over the list needs this: the list below it, and the toast above it. */
export type ShopDialogProps = { query: ShopsQuery; toast: ReactNode }

/** Dialogs that may require the password again need this too. */
export type DangerousDialogProps = ShopDialogProps & { ownPassword: OwnPassword }
