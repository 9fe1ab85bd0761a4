import { href, Link, NavLink, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { LanguageForm } from "#app/ui/shell/side-forms.tsx"
import { adminMenu, menuPathOf } from "./admin-menu.tsx"
import { PendingCount } from "./pending-count.tsx"
import { icon } from "#app/ui/icons.tsx"
import styles from "./admin-shell.module.css"

type Props = { email: string; pending: number }

/** The operator's menu. On small screens it also shows who is signed in. */
export function AdminSide({ email, pending }: Props) {
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
          <Link
            className="side__link"
            to={path}
            aria-current={path === current ? "page" : undefined}
            key={path}
          >
            <Icon />
            {name()}
            {countsPending && <PendingCount count={pending} />}
          </Link>
        ))}
      </nav>
      <div className="side__foot">
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

/** One's own account. */
const PersonIcon = icon(
  <>
    <circle cx="12" cy="8.5" r="3.8" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </>,
)
