import { isRouteErrorResponse } from "react-router"
import { FailedPage } from "./failed-page.tsx"
import { NotFoundPage } from "./not-found-page.tsx"

/** Replaces a page that does not exist, or that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailedPage />
}
