import { href, Outlet, redirect } from "react-router"
import { requireShop } from "#app/auth/shop/guard.server.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOrders } from "#app/database/shop/orders/list-orders.ts"
import { findShopFace } from "#app/database/shop/own-shop.ts"
import { ErrorPage } from "#app/http/error-pages/error-page.tsx"
import { personalPage } from "#app/http/page-language.ts"
import { platformContext } from "#app/platform.ts"
import type { Route } from "./+types/dashboard.layout"
import { ownerLanguage, shownIn } from "./owner-language.server.ts"
import { AccountBlocked, blockedOf } from "./shell/account-blocked.tsx"
import { OwnerShell } from "./shell/owner-shell.tsx"
import { ShopContexts } from "./shop-contexts.tsx"

/** An owner installs the shop's own app, not the platform's. */
export const handle = { ownApp: true }

export const middleware: Route.MiddlewareFunction[] = [personalPage, requireShop]

export async function loader({ context }: Route.LoaderArgs) {
  const { shopId, passwordIsGiven } = context.get(shopSessionContext)
  const [shop, newOrders] = await asShop(shopId, (db) =>
    Promise.all([findShopFace(db), countOrders(db, "new")]),
  )
  if (shop === null) throw redirect(href("/shop/login"))
  const { name } = shownIn(["name"], shop, ownerLanguage(context))
  const { translations: _, ...face } = shop
  return { shop: face, name, passwordIsGiven, newOrders, timeZone: context.get(platformContext).timeZone }
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { shop, name, passwordIsGiven, newOrders, timeZone } = loaderData
  return (
    <OwnerShell shop={shop} name={name} passwordIsGiven={passwordIsGiven} newOrders={newOrders}>
      <ShopContexts
        shop={{
          money: shop.currency,
          language: shop.language,
          timeZone,
          ...(shop.asksWhen && { asksWhen: true }),
        }}
      >
        <Outlet />
      </ShopContexts>
    </OwnerShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const blocked = blockedOf(error)
  return blocked ? <AccountBlocked support={blocked.support} /> : <ErrorPage error={error} />
}
