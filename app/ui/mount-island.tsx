import { StrictMode, useEffect, type ComponentType, type ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot, hydrateRoot } from "react-dom/client"
import type { IslandFile } from "./script/pages/start-islands.ts"

/** Returns what an island's file exports as `mount`: it hydrates what the server rendered, or fills an empty element. */
export function mountOf<Props extends object>(Component: ComponentType<Props>): IslandFile<Props>["mount"] {
  return (element, first, onMounted = () => {}) => {
    const render = (props: Props) => (
      <StrictMode>
        <Mounted onMounted={onMounted}>
          <Component {...props} />
        </Mounted>
      </StrictMode>
    )
    const options = { identifierPrefix: element.dataset["island"] ?? "" }
    const isRendered = element.childElementCount > 0
    const root = isRendered ? hydrateRoot(element, render(first), options) : createRoot(element, options)
    if (!isRendered) root.render(render(first))
    // The page that brought other properties is shown already.
    return { update: (props) => flushSync(() => root.render(render(props))), unmount: () => root.unmount() }
  }
}

/** Tells when the island listens: the effects of a component come after those of its children. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted])
  return children
}
