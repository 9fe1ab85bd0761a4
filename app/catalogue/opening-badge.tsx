import { openState } from "#app/domain/hours/open-state.ts"
import { m } from "#app/messages/compiled/messages.js"
import { openingText, type OpeningShop } from "#app/messages/opening-text.ts"
import "./opening-badge.css"

/** When a page is rendered, by the clocks of the platform's time zone. */
export type PageMoment = { readonly now: Date; readonly timeZone: string }

/** Returns the ISO moment from which a page about a shop has other words; null if it never has. */
export function openingChangesAt({ opening }: OpeningShop, { now, timeZone }: PageMoment): string | null {
  return openState({ ...opening, now, timeZone }).changesAt
}

type Props = PageMoment & {
  shop: OpeningShop
  className?: string | undefined
  /** True where only two words have room: of a shop that is closed. */
  isShort?: boolean
}

/**
 * Says whether a shop is open. The page's late script replaces it at its next change, and the drawer reads from it what
 * stands above the button that sends a cart, and instead of it. A shop that never closes has none.
 */
export function OpeningBadge({ shop, now, timeZone, className = "", isShort = false }: Props) {
  const shown = openingText(shop, now, timeZone)
  const changesAt = openingChangesAt(shop, { now, timeZone })
  if (shown === null && changesAt === null) return null
  return (
    <span
      className={`opening ${className}`}
      data-opening={changesAt ?? ""}
      data-closed={shown?.isOpen === false ? "" : undefined}
      data-note={shown?.note ?? undefined}
      data-wait={shown?.wait ?? undefined}
    >
      {isShort && shown?.isOpen === false ? m.opening_closed() : shown?.text}
    </span>
  )
}
