import type { ReactNode } from "react"
import { platformQuery } from "#app/domain/language/locale.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { datedRateText } from "#app/messages/money-text.ts"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { icon, PinIcon, VanIcon } from "#app/ui/icons.tsx"
import { otherLanguage } from "./language/other-language.ts"
import "./shop-footer.css"

const ClockIcon = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="8.5"/><path d="M12 7.2V12l3.2 2"/>')

type Props = {
  shop: PublicShop
  /** The time zone for the date of its rate. */
  timeZone: string
}

/** Shows the end of a shop's page: its hours, delivery, payment, map and rate, and a link to open one's own shop. */
export function ShopFooter({ shop, timeZone }: Props) {
  const { currency } = shop
  return (
    <footer className="shop-foot">
      {(shop.openingHours || shop.deliveryAndPayment) && (
        <div className="wrap shop-foot__notes">
          {shop.openingHours && (
            <Note mark={<ClockIcon />} title={m.opening_hours()} {...otherLanguage(shop, "openingHours")}>
              {shop.openingHours}
            </Note>
          )}
          {shop.deliveryAndPayment && (
            <Note
              mark={<VanIcon isMirrored />}
              title={m.delivery_and_payment()}
              {...otherLanguage(shop, "deliveryAndPayment")}
            >
              {shop.deliveryAndPayment}
            </Note>
          )}
        </div>
      )}
      <div className="wrap shop-foot__in">
        {shop.addressLink && (
          <a href={shop.addressLink} target="_blank" rel="noopener">
            <PinIcon />
            <b>{m.open_the_map()}</b>
            {shop.location && <bdi {...otherLanguage(shop, "location")}>{shop.location}</bdi>}
          </a>
        )}
        {currency?.isRateShown && (
          <span className="shop-foot__rate">{datedRateText(currency, timeZone)}</span>
        )}
        <a href={`/${platformQuery(currentLocale())}`}>
          <BrandMark />
          <span>{m.made_with()}</span>
          <b>{m.open_yours()}</b>
        </a>
      </div>
    </footer>
  )
}

type NoteProps = ReturnType<typeof otherLanguage> & { mark: ReactNode; title: string; children: string }

/** Shows plain text of the owner, with its line breaks. */
function Note({ mark, title, children, ...language }: NoteProps) {
  return (
    <section>
      <h2>
        {mark}
        {title}
      </h2>
      <p dir="auto" {...language}>
        {children}
      </p>
    </section>
  )
}
