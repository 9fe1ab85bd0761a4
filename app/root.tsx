// The first of all sheets: it sets the order of the layers, also in development, where each sheet loads alone.
import "#app/ui/tokens.css"
import "#app/ui/fonts.css"
import "#app/ui/base.css"
import "#app/ui/button.css"
import type { ReactNode } from "react"
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "react-router"
import arabicFont from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url"
import latinFont from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url"
import { platformQuery } from "#app/domain/language/landing-address.ts"
import { directionOf } from "#app/domain/language/locale.ts"
import { currentLocale } from "#app/messages/locale.ts"
import { useErrorId } from "./http/error-pages/error-id.ts"
import { FailedPage } from "./http/error-pages/failed-page.tsx"
import { isConnectionLost, ConnectionLost } from "./http/error-pages/connection-lost.tsx"
import { NotFoundPage } from "./http/error-pages/not-found-page.tsx"

export function Layout({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  const errorId = useErrorId()
  const handles = useMatches().map(({ handle }) => handle)
  const isScripted = !handles.some((handle) => isTrue(handle, "noJs"))
  const isOurApp = !handles.some((handle) => isTrue(handle, "ownApp"))
  return (
    <html lang={locale} dir={directionOf(locale)} data-error-id={errorId ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111614" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {isOurApp && <link rel="manifest" href={href("/manifest.webmanifest") + platformQuery(locale)} />}
        {isOurApp && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        {locale === "ar" && (
          <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isScripted && <ScrollRestoration />}
        {isScripted && <Scripts />}
      </body>
    </html>
  )
}

/**
 * Whether a route sets a flag for its pages: `handle = { noJs: true }` when they need no script, `handle = { ownApp: true }`
 * when they link to a manifest of their own.
 */
function isTrue(handle: unknown, what: "noJs" | "ownApp"): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    Object.entries(handle).some(([key, value]) => key === what && value === true)
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
