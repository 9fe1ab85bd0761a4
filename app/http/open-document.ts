import type { ClientLoaderFunctionArgs } from "react-router"

/**
 * Client loader of a page that is a document: on the way from a page of the router the browser opens it. It never
 * returns.
 */
export function openDocument({ request }: Pick<ClientLoaderFunctionArgs, "request">): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}
