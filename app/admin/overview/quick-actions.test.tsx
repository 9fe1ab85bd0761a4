import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { m } from "#app/messages/compiled/messages.js"
import { inLocale } from "#app/messages/render-locale.server.ts"
import { HomeIcon } from "#app/ui/icons.tsx"
import type { MenuItem } from "../menu/admin-menu.tsx"
import { QuickActions } from "./platform-overview-page.tsx"

const quick = { name: m.admin_join_requests, text: m.admin_numbers }
const items: MenuItem[] = [
  { path: "/admin/plans", icon: HomeIcon, name: m.admin_menu_dashboard, quick },
  { path: "/admin/join-requests", icon: HomeIcon, name: m.admin_join_requests, quick, countsPending: true },
]

const shown = (pending: number, locale: "en" | "ar" = "en") =>
  inLocale(locale, () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <QuickActions items={items} pending={pending} />
      </MemoryRouter>,
    ),
  )

test("each page is one link, and join requests alone carry how many wait", () => {
  const html = shown(12)
  expect(html).toContain("Quick Actions")
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html.match(/pending requests/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/admin\/join-requests".*12.*12 pending requests/)
  expect(shown(2, "ar")).toContain("طلبان قيد الانتظار")
})

test("nobody waits: no badge", () => {
  expect(shown(0)).not.toContain("pending requests")
})
