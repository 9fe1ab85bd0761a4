import { StrictMode, type ComponentType } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import type { IslandFile } from "./script/start-islands.ts"

/** Returns what an island's file exports as `mount`: it hydrates what the server rendered, or fills an empty element. */
export function mountOf<Props extends object>(Component: ComponentType<Props>): IslandFile<Props>["mount"] {
  return (element, first) => {
    const render = (props: Props) => (
      <StrictMode>
        <Component {...props} />
      </StrictMode>
    )
    const options = { identifierPrefix: element.dataset["island"] ?? "" }
    const isRendered = element.childElementCount > 0
    const root = isRendered ? hydrateRoot(element, render(first), options) : createRoot(element, options)
    if (!isRendered) root.render(render(first))
    return { update: (props) => root.render(render(props)), unmount: () => root.unmount() }
  }
}
