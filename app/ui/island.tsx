import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"

type Props<Inner extends object> = {
  /** The page's entry script loads the island of this name. */
  name: string
  Component: ComponentType<Inner>
  /** They are sent to the browser as JSON. */
  props: Inner
}

/**
 * Renders a part of a document that React hydrates in the browser (`start-islands.ts`). It is a tree of its own, so that it
 * equals the browser's, and gets no context from around it.
 */
export function Island<Inner extends object>({ name, Component, props }: Props<Inner>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
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
