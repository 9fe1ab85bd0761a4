import type { ReactNode } from "react"
import { landlineLink } from "#app/domain/link/links.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { FacebookIcon, InstagramIcon, OutIcon, PhoneIcon, PinIcon } from "#app/ui/icons.tsx"
import { otherLanguage } from "./language/other-language.ts"
import { useCatalogueView } from "./price-view.tsx"
import { headerLogoSizes, ShopLogo } from "./shop-logo.tsx"
import "#app/ui/chip.css"
import "./shop-header.css"

type Props = { shop: PublicShop; languages: ReactNode; opening?: ReactNode }

/** Shows the shop's logo, name, description, place with its map, social links, and whether it is open. */
export function ShopHeader({ shop, languages, opening }: Props) {
  const shown = useCatalogueView()
  const call = landlineLink(shop.phone)
  return (
    <header className="shop-head">
      <div className="wrap shop-head__in">
        <ShopLogo shop={shop} sizes={headerLogoSizes} />
        <div className="shop-head__who">
          <h1>
            <bdi {...otherLanguage(shop, "name")}>{shop.name}</bdi>
          </h1>
          <Position shop={shop} />
        </div>
        {shop.description && (
          <p className="shop-head__about" dir="auto" {...otherLanguage(shop, "description")}>
            {shop.description}
          </p>
        )}
        {opening}
        <div className="socials">
          {call && (
            <a className="chip" href={call} aria-label={m.call_shop({ shop: shop.name }, shown)}>
              <PhoneIcon />
              <span className="chip__label">{m.call({}, shown)}</span>
            </a>
          )}
          {shop.instagramUrl && (
            <a className="chip" href={shop.instagramUrl} target="_blank" rel="noopener">
              <InstagramIcon />
              <span className="chip__label">{m.instagram({}, shown)}</span>
            </a>
          )}
          {shop.facebookUrl && (
            <a className="chip" href={shop.facebookUrl} target="_blank" rel="noopener">
              <FacebookIcon />
              <span className="chip__label">{m.facebook({}, shown)}</span>
            </a>
          )}
          {languages}
        </div>
      </div>
    </header>
  )
}

function Position({ shop }: { shop: PublicShop }) {
  const shown = useCatalogueView()
  if (!shop.location) return null
  if (!shop.addressLink) {
    return (
      <p className="place">
        <PinIcon size="s" />
        <Location shop={shop} />
      </p>
    )
  }
  return (
    <a className="place" href={shop.addressLink} target="_blank" rel="noopener">
      <PinIcon size="s" />
      <Location shop={shop} />
      <OutIcon size="s" isMirrored />
      <i className="unseen">{m.opens_the_map({}, shown)}</i>
    </a>
  )
}

function Location({ shop }: { shop: PublicShop }) {
  return (
    <span dir="auto" {...otherLanguage(shop, "location")}>
      {shop.location}
    </span>
  )
}
