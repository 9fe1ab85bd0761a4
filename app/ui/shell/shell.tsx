import { useEffect, useRef, type CSSProperties, type ReactNode, type ToggleEvent } from "react"
import { useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "../class-names.ts"
import { MenuIcon } from "../icons.tsx"
import { useKeptFocus } from "../list/use-kept-focus.ts"
import { Waiting } from "../waiting.tsx"
import "./workspace.css"
import "./shell.css"

type Props = {
  /** What the side bar is called, for who can't see it. */
  menuLabel: string
  side: ReactNode
  /** Beside the menu's button on small screens. */
  top: ReactNode
  /** The top bar stands on wide screens too. */
  topStays?: boolean
  children: ReactNode
  className?: string | undefined
  style?: CSSProperties
}

const sideId = "side"

/**
 * The signed-in side: a side bar, and one column of content. On small screens the bar is a drawer: a popover, so that it
 * opens without a script, and while it is open the page behind is inert, so that the focus stays in it.
 */
export function Shell({ menuLabel, side, top, topStays = false, children, className, style }: Props) {
  const drawer = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useKeptFocus()

  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover()
  }, [key])

  // Before, not after: on closing, the browser hands the focus back to the button, which must not be inert then.
  const holdFocus = (event: ToggleEvent<HTMLElement>) => {
    const bar = event.currentTarget
    for (const part of bar.parentElement?.children ?? []) {
      if (part instanceof HTMLElement && part !== bar) part.inert = event.newState === "open"
    }
  }
  // The event comes a moment after the opening: a person who pressed Tab meanwhile is in the menu already.
  const takeFocus = ({ newState, currentTarget: bar }: ToggleEvent<HTMLElement>) => {
    if (newState !== "open" || bar.contains(document.activeElement)) return
    bar.querySelector<HTMLElement>("nav a")?.focus()
  }

  return (
    <div className={classNames("workspace shell", className)} style={style}>
      <Waiting />
      <a className="skip" href="#content">
        {m.skip_to_content()}
      </a>
      <aside
        className="side"
        id={sideId}
        popover="auto"
        aria-label={menuLabel}
        ref={drawer}
        onBeforeToggle={holdFocus}
        onToggle={takeFocus}
      >
        {side}
      </aside>
      <div className="shell__main">
        <header className={topStays ? "top top--stays" : "top"}>
          <button
            className="icon-btn top__menu"
            type="button"
            popoverTarget={sideId}
            aria-label={m.open_menu()}
          >
            <MenuIcon />
          </button>
          {top}
        </header>
        <main className="page" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
