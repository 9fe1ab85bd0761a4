import type { ReactNode } from "react"
import { href, useLocation, NavLink } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { icon } from "#app/ui/icons.tsx"
import { Shell } from "#app/ui/shell/shell.tsx"
import { LanguageForm, SignOutForm } from "#app/ui/shell/side-forms.tsx"
import { adminTitle, adminMenu, menuPathOf } from "./admin-menu.tsx"
import { PendingCount } from "./pending-count.tsx"
import styles from "./admin-shell.module.css"

type Props = {
  email: string
  /** The pending join requests. */
  pending: number
  children: ReactNode
}

/** Shows the frame of each page of the operator: the menu, the page's title, and who is signed in. */
export function AdminShell({ email, pending, children }: Props) {
  const { pathname } = useLocation()
  return (
    <Shell
      menuLabel={m.admin_menu()}
      side={<AdminSide email={email} pending={pending} />}
      isTopBarFixed
      top={
        <>
          <div className={styles.names}>
            <h1 className={`${styles.title} clip`}>{adminTitle(pathname)}</h1>
            <a className={`${styles.who} clip`} href={href("/admin/account")} title={email}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </div>
          <SignOutForm action={href("/admin/sign-out")} className={`btn btn--plain ${styles.out}`} />
        </>
      }
    >
      {children}
    </Shell>
  )
}

type AdminSideProps = { email: string; pending: number }

/** Shows the operator's menu. On small screens it also shows who is signed in. */
function AdminSide({ email, pending }: AdminSideProps) {
  const current = menuPathOf(useLocation().pathname)
  return (
    <>
      <div className={`side__head ${styles.head}`}>
        <BrandMark />
        <div>
          <p className="side__name clip">{m.brand()}</p>
          <p className="side__sub clip">{m.admin_panel_sub()}</p>
        </div>
      </div>
      <nav aria-label={m.menu_main()}>
        {adminMenu.map(({ path, icon: Icon, name, countsPending }) => (
          <a
            className="side__link"
            href={path}
            aria-current={path === current ? "page" : undefined}
            key={path}
          >
            <Icon />
            {name()}
            {countsPending && <PendingCount count={pending} />}
          </a>
        ))}
      </nav>
      <div className="side__footer">
        <LanguageForm className="side__link" />
        <NavLink className={`side__link ${styles.account}`} to={href("/admin/account")}>
          <PersonIcon />
          <bdi className="clip" dir="ltr" title={email}>
            {email}
          </bdi>
        </NavLink>
      </div>
    </>
  )
}

/** The icon of the own account. */
const PersonIcon = icon('<circle cx="12" cy="8.5" r="3.8"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>')
