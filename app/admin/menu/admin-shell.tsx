import type { ReactNode } from "react"
import { href, Link, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Shell } from "#app/ui/shell/shell.tsx"
import { SignOutForm } from "#app/ui/shell/side-forms.tsx"
import { adminTitle } from "./admin-menu.tsx"
import { AdminSide } from "./admin-side.tsx"
import { usePending } from "./use-pending.ts"
import styles from "./admin-shell.module.css"

type Props = {
  email: string
  /** Join requests that waited when the page was loaded. */
  pending: number
  children: ReactNode
}

/** Around each page of the operator: the menu at its side, and above it where one is and who is signed in. */
export function AdminShell({ email, pending: loaded, children }: Props) {
  const pending = usePending(loaded)
  const { pathname } = useLocation()
  return (
    <Shell
      menuLabel={m.admin_menu()}
      side={<AdminSide email={email} pending={pending} />}
      topStays
      top={
        <>
          <h1 className={`${styles.title} clip`}>{adminTitle(pathname)}</h1>
          <Link className={`${styles.who} clip`} to={href("/admin/account")} title={email}>
            <bdi dir="ltr">{email}</bdi>
          </Link>
          <SignOutForm action={href("/admin/sign-out")} className={`btn btn--plain ${styles.out}`} />
        </>
      }
    >
      {children}
    </Shell>
  )
}
