import type { CSSProperties } from "react"
import { href, isRouteErrorResponse, Outlet, redirect, Link, useLocation } from "react-router"
import { requireShop } from "#app/auth/shop/guard.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { ShopAppLinks } from "#app/catalogue/shop-app-links.tsx"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { findShopFace } from "#app/database/shop/shop.ts"
import { textOn } from "#app/domain/shop/color.ts"
import { isConnectionLost, ConnectionLost } from "#app/http/error-pages/connection-lost.tsx"
import { FailedPage } from "#app/http/error-pages/failed-page.tsx"
import { NotFoundPage } from "#app/http/error-pages/not-found-page.tsx"
import { personalPage } from "#app/http/page-language.ts"
import { m } from "#app/messages/compiled/messages.js"
import { NewPageIcon, KeyIcon } from "#app/ui/icons.tsx"
import { Shell } from "#app/ui/shell/shell.tsx"
import type { Route } from "./+types/dashboard.layout"
import { AccountBlocked, blockedOf } from "./account-blocked.tsx"
import { OwnerLogo, OwnerSide } from "./owner-side.tsx"
import styles from "./dashboard.module.css"

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
      className={styles.shell}
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
  return isConnectionLost(error) ? <ConnectionLost /> : <FailedPage />
}

/** Asks for a password of the shop's own, on each page until there is one; nothing is kept from the owner meanwhile. */
function GivenPassword() {
  const form = href("/shop/change-password")
  return (
    <section className={styles.given} aria-label={m.given_password_title()}>
      <KeyIcon />
      <div>
        <p>
          <b>{m.given_password_title()}</b>
        </p>
        <p>{m.given_password_text()}</p>
      </div>
      {useLocation().pathname !== form && (
        <Link className="btn btn--quiet btn--small" to={form}>
          {m.given_password_act()}
        </Link>
      )}
    </section>
  )
}
