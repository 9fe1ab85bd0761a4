import type { ReactElement } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { HomeIcon, icon, StoreIcon, type IconProps } from "#app/ui/icons.tsx"

export type MenuItem = {
  path: string
  icon: (props: IconProps) => ReactElement
  /** The name in the menu, and the title of the pages under its path (specification, section 2). */
  name: () => string
  /** The texts of the page among the overview's quick actions. */
  quick?: { name: () => string; text: () => string }
  /** The number of pending join requests is shown beside it. */
  countsPending?: true
}

/** The icon of the join requests. */
export const InboxIcon = icon(
  '<path d="m4 13.5 2.5-8h11l2.5 8v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Z"/><path d="M4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20"/>',
)
/** The icon of the plans. */
const StarIcon = icon(
  '<path d="m12 3.8 2.2 5.6 6 .3-4.6 3.9 1.5 5.8-5.1-3.3-5.1 3.3 1.5-5.8-4.6-3.9 6-.3Z"/>',
)
/** The icon of the administrators. */
const PeopleIcon = icon(
  '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M16 5.4a3.5 3.5 0 0 1 0 6.2M18.5 14.2a6.5 6.5 0 0 1 3 5.3"/>',
)

/** The operator's pages in the order of the menu, which the specification gives; the overview is the first. */
export const adminMenu: readonly MenuItem[] = [
  { path: href("/admin"), icon: HomeIcon, name: m.admin_menu_dashboard },
  {
    path: href("/admin/shops"),
    icon: StoreIcon,
    name: m.admin_menu_shops,
    quick: { name: m.admin_menu_shops, text: m.shops_quick_text },
  },
  {
    path: href("/admin/join-requests"),
    icon: InboxIcon,
    name: m.admin_join_requests,
    quick: { name: m.admin_join_requests, text: m.requests_quick_text },
    countsPending: true,
  },
  {
    path: href("/admin/plans"),
    icon: StarIcon,
    name: m.admin_menu_plans,
    quick: { name: m.plans_quick, text: m.plans_quick_text },
  },
  {
    path: href("/admin/admins"),
    icon: PeopleIcon,
    name: m.admin_menu_admins,
    quick: { name: m.admins_quick, text: m.admins_quick_text },
  },
]

/** Returns the path of the menu item above a page; the log is opened from the overview. */
export function menuPathOf(pathname: string): string | undefined {
  if (withoutSlash(pathname) === href("/admin/audit")) return href("/admin")
  return itemOf(pathname)?.path
}

/** Returns the title of a page: the name of its item, else the panel's own. */
export function adminTitle(pathname: string): string {
  return itemOf(pathname)?.name() ?? m.admin_panel_title()
}

function itemOf(pathname: string): MenuItem | undefined {
  const own = withoutSlash(pathname)
  return adminMenu.find(({ path }) =>
    path === href("/admin") ? own === path : `${own}/`.startsWith(`${path}/`),
  )
}

/** A trailing slash does not make another page. */
function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, "")
}
