import type { CSSProperties, ReactNode } from "react"
import { chatLink } from "#app/domain/link/links.ts"
import { textOn } from "#app/domain/shop/color.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { WhatsappIcon } from "#app/ui/icons.tsx"
import { useCatalogueView } from "./price-view.tsx"
import "#app/ui/chip.css"
import "./canopy.css"
import "./floating.css"

type Props = {
  shop: PublicShop
  /** The first message of a chat with the shop. */
  message?: string
  /** The cart's part of the dock. */
  cart?: ReactNode
  /** True if the page puts a button of its own between the cart and the chat on a phone. */
  isBetween?: boolean
  children: ReactNode
}

/**
 * Shows a page in its shop's colour under its awning, with the dock: the cart, and the chat if the shop has a phone.
 */
export function Shopfront({ shop, message, cart, isBetween = false, children }: Props) {
  const shown = useCatalogueView()
  const chat = chatLink(shop.phone, message)
  const colors = { "--shop": shop.color, "--on-shop": textOn(shop.color) } as CSSProperties
  const isDocked = Boolean(cart) || chat !== null
  return (
    <div className={classNames("shopfront", isDocked && "shopfront--docked")} style={colors}>
      <div className="canopy" aria-hidden="true" />
      {children}
      {isDocked && (
        <div className={classNames("dock", isBetween && "dock--between")}>
          {cart}
          {chat && (
            <aside className="dock__chat" aria-label={m.contact_label({}, shown)}>
              <a
                className="float float--chat"
                href={chat}
                data-chat=""
                target="_blank"
                rel="noopener"
                aria-label={m.chat_with_shop({ shop: shop.name }, shown)}
              >
                <WhatsappIcon size="l" />
                <span className="float__text" aria-hidden="true">
                  <bdi>{m.chat_with({ shop: shop.name }, shown)}</bdi>
                </span>
              </a>
            </aside>
          )}
        </div>
      )}
    </div>
  )
}
