import type { ReactNode } from "react"
import { href } from "react-router"
import type { OwnProduct } from "#app/database/shop/products/own-products.ts"
import { textIn } from "#app/domain/language/translations.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatPrice } from "#app/messages/format.ts"
import { CloseLink, Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { CameraIcon, CopyIcon, NewPageIcon, StoryIcon } from "#app/ui/icons.tsx"
import { Mark, ShareOptions, option, WhatsappOption } from "#app/dashboard/share-options.tsx"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import styles from "./live-dialog.module.css"

/** The shop's name and slug, and the origin of links to it. */
export type SharedShop = { readonly name: string; readonly slug: string; readonly publicUrl: string }

type Props = {
  product: OwnProduct
  shop: SharedShop
  newAddress: string
  closeTo: string
  toast: ReactNode
}

/** Follows the publication of a product: the owner can share it, see it, or add another. */
export function LiveDialog({ product, shop, newAddress, closeTo, toast }: Props) {
  const path = href("/shop/:slug/:productId", { slug: shop.slug, productId: product.id })
  const address = shop.publicUrl + path
  const [cover] = product.pictures
  const { priceCents, salePriceCents, isOnSale } = product
  const cents = isOnSale && salePriceCents !== null ? salePriceCents : priceCents

  return (
    <Dialog labelledBy="live-title">
      <DialogHead
        id="live-title"
        title={m.live_title()}
        about={
          <>
            <bdi>{textIn("name", product, currentLocale())}</bdi>
            {cents !== null && (
              <>
                {" ·\u00A0"}
                <span className="num">{formatPrice(cents)}</span>
              </>
            )}
          </>
        }
        close={<CloseLink to={closeTo} />}
        picture={<FramedPicture className={styles.cover} picture={cover} sizes="48px" eager />}
      />
      <div className="dialog__body">
        <ShareOptions>
          <WhatsappOption
            text={`${m.live_share_text({ shop: shop.name, product: product.name })} ${address}`}
          />
          <a className={option} href={`${href("/shop/dashboard")}?story`}>
            <Mark icon={<StoryIcon size="l" />} />
            {m.live_story()}
          </a>
          <button
            className={`${option} needs-script`}
            type="button"
            data-copy={address}
            data-copied={m.share_copied()}
            data-copy-failed={m.share_by_hand({ address })}
          >
            <Mark icon={<CopyIcon size="l" />} />
            {m.live_copy()}
          </button>
          <a className={option} href={path} target="_blank" rel="noopener">
            <Mark icon={<NewPageIcon size="l" isMirrored />} />
            {m.live_view()}
            <span className="unseen"> {m.opens_new_tab()}</span>
          </a>
        </ShareOptions>
        <a className="btn btn--quiet btn--large" href={newAddress}>
          <CameraIcon />
          {m.live_add()}
        </a>
      </div>
      {toast}
    </Dialog>
  )
}
