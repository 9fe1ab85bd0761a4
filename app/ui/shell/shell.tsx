import type { CSSProperties, ReactNode } from "react"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "../class-names.ts"
import { MenuIcon } from "../icons.tsx"
import "../waiting.css"
import "./workspace.css"
import "./shell.css"
import "./line-bar.css"

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
  /** Toasts that stay when another page is opened. */
  eventToasts?: ReactNode
  children: ReactNode
  className?: string | undefined
  style?: CSSProperties
  /** Data for the page's script. */
  data?: Readonly<Record<`data-${string}`, string | number>>
}

const sideId = "side"

/** A button with these properties opens the side bar, without a script too. */
export const opensSide = { type: "button", popoverTarget: sideId } as const

/**
 * Shows the frame for signed-in people: a side bar, and one column of content. On small screens the bar is a drawer, or
 * a sheet if there are tabs. It is a popover, so that it opens without a script, and while it is open the page behind
 * is inert, so that the focus stays in it (`side-bar.ts`).
 */
export function Shell(props: Props) {
  const {
    menuLabel,
    side,
    top,
    isTopBarFixed = false,
    tabs,
    eventToasts,
    children,
    className,
    style,
    data,
  } = props
  return (
    <div className={classNames("workspace shell", className)} style={style} {...data}>
      <a className="skip" href="#content">
        {m.skip_to_content()}
      </a>
      <aside
        className={tabs === undefined ? "side" : "side side--sheet"}
        id={sideId}
        popover="auto"
        aria-label={menuLabel}
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
      {eventToasts}
    </div>
  )
}
