import { platformQuery } from "#app/domain/language/locale.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/locale.ts"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { PinIcon } from "#app/ui/icons.tsx"
import "./shop-foot.css"

/** The end of a shop's page: where it is, with its map, and the way to a shop of one's own. */
export function ShopFoot({ shop }: { shop: PublicShop }) {
  return (
    <footer className="shop-foot">
      <div className="wrap shop-foot__in">
        {shop.addressLink && (
          <a href={shop.addressLink} target="_blank" rel="noopener">
            <PinIcon />
            <b>{m.open_the_map()}</b>
            {shop.location && <bdi>{shop.location}</bdi>}
          </a>
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
