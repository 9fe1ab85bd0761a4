import type { CSSProperties } from "react"
import { href, isRouteErrorResponse, Outlet, redirect } from "react-router"
import { requireShop } from "#app/auth/guard.server.ts"
import { shopSessionContext } from "#app/auth/shop-session.ts"
import { ShopAppLinks } from "#app/catalogue/shop-app-links.tsx"
import { asShop } from "#app/database/scopes.server.ts"
import { findShopFace } from "#app/database/shop-face.ts"
import { textOn } from "#app/domain/color.ts"
import { FailedPage } from "#app/failed-page.tsx"
import { isLineLost, LostLine } from "#app/lost-line.tsx"
import { m } from "#app/messages/compiled/messages.js"
import { NotFoundPage } from "#app/not-found-page.tsx"
import { personalPage } from "#app/personal-page.ts"
import { NewPageIcon } from "#app/ui/icons.tsx"
import { Shell } from "#app/ui/shell.tsx"
import type { Route } from "./+types/dashboard.layout"
import { AccountBlocked, blockedOf } from "./account-blocked.tsx"
import { GivenPassword } from "./given-password.tsx"
import { OwnerLogo } from "./owner-logo.tsx"
import { OwnerSide } from "./owner-side.tsx"
import "./dashboard.css"

/** An owner installs the shop's own pages, not the platform's. */
export const handle = { ownApp: true }

export const middleware: Route.MiddlewareFunction[] = [personalPage, requireShop]

/** Also makes client navigation ask the server, and with it the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shopId, passwordIsGiven } = context.get(shopSessionContext)
  const shop = await asShop(shopId, findShopFace)
  if (shop === null) throw redirect(href("/shop/login"))
  return { shop, passwordIsGiven }
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { shop, passwordIsGiven } = loaderData
  const colors = { "--shop": shop.color, "--on-shop": textOn(shop.color) } as CSSProperties
  return (
    <Shell
      menuLabel={m.shop_menu()}
      style={colors}
      side={<OwnerSide shop={shop} />}
      top={
        <>
          <OwnerLogo name={shop.name} logo={shop.logo} small />
          <span className="side__name clip" dir="auto">
            {shop.name}
          </span>
          <a
            className="icon-btn"
            href={href("/shop/:slug", { slug: shop.slug })}
            target="_blank"
            rel="noopener"
            aria-label={`${m.view_my_shop()} ${m.opens_new_tab()}`}
          >
            <NewPageIcon turns />
          </a>
        </>
      }
    >
      <ShopAppLinks shop={shop} manifest={href("/shop/dashboard/manifest.webmanifest")} isPersonal />
      {passwordIsGiven && <GivenPassword />}
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const blocked = blockedOf(error)
  if (blocked) return <AccountBlocked support={blocked.support} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return isLineLost(error) ? <LostLine /> : <FailedPage />
}
