import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import {
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  useLocation,
  type StaticHandlerContext,
} from "react-router"

type Props<Inner extends object> = {
  /** The page's entry script loads the island of this name. */
  name: string
  Component: ComponentType<Inner>
  /** They are sent to the browser as JSON. */
  props: Inner
}

/**
 * Renders a part of a document that React hydrates in the browser (`start-islands.ts`). It is a tree of its own, so that it
 * equals the browser's, and gets no context from around it but the page's address.
 */
export function Island<Inner extends object>({ name, Component, props }: Props<Inner>) {
  const location = useLocation()
  const routes = [{ id: name, path: "*", element: <Component {...props} /> }]
  const matches = matchRoutes(routes, location) ?? []
  const context: StaticHandlerContext = {
    ...{ basename: "/", location, matches, _match: () => matches },
    ...{ loaderData: {}, actionData: null, errors: null },
    ...{ statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
  }
  const router = createStaticRouter(routes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    identifierPrefix: name,
  })
  return (
    <div
      // Another response changes this element only into the same island.
      id={`island-${name}`}
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
