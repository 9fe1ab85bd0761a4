import { Picture } from "#app/catalogue/picture.tsx"
import { pictureSources } from "#app/domain/picture/picture-source.ts"
import { isSalePriceShown } from "#app/domain/price/sale.ts"
import type { Product } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, OnIcon, PictureIcon } from "#app/ui/icons.tsx"
import styles from "./gallery.module.css"

/** On a phone the thumbnails stand beside the picture. */
const stageSizes = {
  alone: "(width >= 76rem) 576px, (width >= 48rem) 46vw, 94vw",
  withThumbnails: "(width >= 76rem) 576px, (width >= 48rem) 46vw, 75vw",
}

/**
 * Shows the pictures of a product as a strip that snaps: a phone swipes it, keys, arrows and thumbnails turn it
 * elsewhere, and a tap enlarges it. Without a script the strip still scrolls, the thumbnails still jump to their
 * picture, and a tap opens the picture itself.
 */
export function Gallery({ product }: { product: Product }) {
  const { pictures, name } = product
  return (
    <section className={styles.gallery} aria-label={m.pictures_label()}>
      <div className={styles.stage}>
        {pictures.length === 0 ? (
          <span className={`picture ${styles.picture}`}>
            <span className="picture__none">
              <PictureIcon size="l" />
              <span className="unseen">{m.no_picture()}</span>
            </span>
          </span>
        ) : (
          <ul className={styles.strip} data-strip="">
            {pictures.map((picture, index) => (
              <li key={picture.key} id={`picture-${index + 1}`} className={`picture ${styles.picture}`}>
                <a
                  href={pictureSources(picture.key, "product").src}
                  aria-label={m.picture_enlarge({ number: index + 1, name })}
                  tabIndex={index === 0 ? undefined : -1}
                >
                  <Picture
                    picture={picture}
                    kind="product"
                    alt={m.picture_number({ number: index + 1, name })}
                    sizes={stageSizes[pictures.length > 1 ? "withThumbnails" : "alone"]}
                    eager={index === 0}
                    transition={index === 0 ? `product-${product.id}` : undefined}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {isSalePriceShown(product) && <span className={`badge badge--sale ${styles.badge}`}>{m.sale()}</span>}
        {pictures.length > 1 && (
          <>
            <button
              className={`icon-btn ${styles.queue} ${styles.toPrevious} needs-script`}
              type="button"
              aria-label={m.picture_previous()}
              data-step="-1"
            >
              <BackIcon isMirrored />
            </button>
            <button
              className={`icon-btn ${styles.queue} ${styles.toNext} needs-script`}
              type="button"
              aria-label={m.picture_next()}
              data-step="1"
            >
              <OnIcon isMirrored />
            </button>
          </>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails {...product} />}
    </section>
  )
}

/**
 * Shows all pictures small, five in a row (specification, section 2), on a phone beside the large one. They are links to
 * their picture, also without a script.
 */
function Thumbnails({ pictures, name }: Product) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.key}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={m.picture_number({ number: index + 1, name })}
            aria-current={index === 0 ? "true" : undefined}
            data-thumb=""
          >
            <span className={`picture ${styles.thumbsPicture}`}>
              <Picture picture={picture} kind="product" alt="" sizes="(width < 48rem) 52px, 110px" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
