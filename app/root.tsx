// This sheet comes first: it sets the order of the layers, also in development, where each sheet loads alone.
import "#app/ui/tokens.css"
import "#app/ui/fonts.css"
import "#app/ui/fallback-fonts.css"
import "#app/ui/base.css"
import "#app/ui/button.css"
import type { ReactNode } from "react"
import { Links, Meta, Outlet, useMatches, useRouteError } from "react-router"
import { directionOf } from "#app/domain/language/locale.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { useErrorId } from "./http/error-pages/error-id.ts"
import { ErrorPage } from "./http/error-pages/error-page.tsx"
import { PageHead, PlatformAppLinks } from "./http/page-head.tsx"

/** Shows the document of each page of owners and operators. The server alone renders it; `app/ui/script` adds to it. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  const errorId = useErrorId()
  const isOurApp = !useMatches().some(({ handle }) => hasOwnApp(handle))
  return (
    <html lang={locale} dir={directionOf(locale)} data-error-id={errorId ?? undefined}>
      <head>
        <PageHead locale={locale} />
        {isOurApp && <PlatformAppLinks locale={locale} />}
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The pages of a route whose `handle` has this mark link to a manifest of their own. */
function hasOwnApp(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && (handle as { ownApp?: boolean }).ownApp === true
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
