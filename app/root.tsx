// This sheet comes first: it sets the order of the layers, also in development, where each sheet loads alone.
import "#app/ui/tokens.css"
import "#app/ui/fonts.css"
import "#app/ui/fallback-fonts.css"
import "#app/ui/base.css"
import "#app/ui/button.css"
import type { ReactNode } from "react"
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router"
import { directionOf } from "#app/domain/language/locale.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { useErrorId } from "./http/error-pages/error-id.ts"
import { FailedPage } from "./http/error-pages/failed-page.tsx"
import { isConnectionLost, ConnectionLost } from "./http/error-pages/connection-lost.tsx"
import { PageHead, PlatformAppLinks } from "./http/page-head.tsx"
import { NotFoundPage } from "./http/error-pages/not-found-page.tsx"

export function Layout({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  const errorId = useErrorId()
  const handles = useMatches().map(({ handle }) => handle)
  const isOurApp = !handles.some((handle) => hasMark(handle, "ownApp"))
  const isDocument = handles.some((handle) => hasMark(handle, "isDocument"))
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-error-id={errorId ?? undefined}
      data-document={isDocument ? "" : undefined}
    >
      <head>
        <PageHead locale={locale} />
        {isOurApp && <PlatformAppLinks locale={locale} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isDocument && <ScrollRestoration />}
        {!isDocument && <Scripts />}
      </body>
    </html>
  )
}

/**
 * Marks of a route's `handle`: the pages of one with `ownApp` link to a manifest of their own. One with `isDocument` is
 * no page of the router in the browser: the server alone renders it, and `app/ui/script` adds to it (decision 083).
 */
type Mark = "ownApp" | "isDocument"

function hasMark(handle: unknown, mark: Mark): boolean {
  return (
    typeof handle === "object" && handle !== null && (handle as Partial<Record<Mark, boolean>>)[mark] === true
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return isConnectionLost(error) ? <ConnectionLost /> : <FailedPage />
}
