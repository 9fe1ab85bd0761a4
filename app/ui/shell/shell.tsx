import {
  useEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from "react"
import { useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "../class-names.ts"
import { MenuIcon } from "../icons.tsx"
import { useStableFocus } from "../list/use-stable-focus.ts"
import { Waiting } from "../waiting.tsx"
import "./workspace.css"
import "./shell.css"

type Props = {
  /** The name of the side bar for screen readers. */
  menuLabel: string
  side: ReactNode
  /** It is beside the menu's button on small screens. */
  top: ReactNode
  /** True if wide screens have the top bar too. */
  isTopBarFixed?: boolean
  /**
   * Small screens have these links under the thumb, one of which opens the side bar as a sheet. Without them the top
   * bar opens it.
   */
  tabs?: ReactNode
  children: ReactNode
  className?: string | undefined
  style?: CSSProperties
}

const sideId = "side"

/** A button with these properties opens the side bar, without a script too. */
export const opensSide = { type: "button", popoverTarget: sideId } as const

/**
 * Shows the frame for signed-in people: a side bar, and one column of content. On small screens the bar is a drawer, or
 * a sheet if there are tabs. It is a popover, so that it opens without a script, and while it is open the page behind
 * is inert, so that the focus stays in it.
 */
export function Shell(props: Props) {
  const { menuLabel, side, top, isTopBarFixed = false, tabs, children, className, style } = props
  const drawer = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  const hasInputSince = useRef(false)
  useStableFocus()

  // The second press of a double one sends nothing: the first was meant, and its response may have moved another button
  // under the finger. A press after input counts by itself.
  const ignoreSecondPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (event.detail > 1 && !hasInputSince.current && button?.type === "submit") event.preventDefault()
    hasInputSince.current = false
  }

  useEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    if (drawer.current?.matches(":popover-open")) drawer.current.hidePopover()
  }, [key])

  // It runs before closing: the browser then returns the focus to the button, which must not be inert.
  const holdFocus = (event: ToggleEvent<HTMLElement>) => {
    const bar = event.currentTarget
    for (const part of bar.parentElement?.children ?? []) {
      if (part instanceof HTMLElement && part !== bar) part.inert = event.newState === "open"
    }
  }
  // The event comes a moment after the opening: a user who pressed Tab meanwhile is in the menu already.
  const takeFocus = ({ newState, currentTarget: bar }: ToggleEvent<HTMLElement>) => {
    if (newState !== "open" || bar.contains(document.activeElement)) return
    const links = [...bar.querySelectorAll<HTMLElement>("nav a")]
    links.find((link) => link.checkVisibility())?.focus()
  }

  return (
    <div
      className={classNames("workspace shell", className)}
      style={style}
      onClickCapture={ignoreSecondPress}
      onInputCapture={() => {
        hasInputSince.current = true
      }}
    >
      <Waiting />
      <a className="skip" href="#content">
        {m.skip_to_content()}
      </a>
      <aside
        className={tabs === undefined ? "side" : "side side--sheet"}
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
        <header className={isTopBarFixed ? "top top--stays" : "top"}>
          {tabs === undefined && (
            <button className="icon-btn top__menu" {...opensSide} aria-label={m.open_menu()}>
              <MenuIcon />
            </button>
          )}
          {top}
        </header>
        <main className="page" id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {tabs}
    </div>
  )
}
