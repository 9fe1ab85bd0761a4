import { useRef, useState } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import { isSalePriceShown } from "#app/domain/price.ts"
import type { Product } from "#app/domain/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, OnIcon, PictureIcon } from "#app/ui/icons.tsx"

const stageSizes = "(width >= 76rem) 576px, (width >= 48rem) 46vw, 94vw"

/**
 * The pictures of a product as a strip that snaps: swiped on a phone, turned by arrows and thumbnails elsewhere. Without
 * a script the strip still scrolls and the thumbnails still jump to their picture.
 */
export function Gallery({ product }: { product: Product }) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { pictures, name } = product

  function show(index: number) {
    const slide = strip.current?.children[(index + pictures.length) % pictures.length]
    slide?.scrollIntoView({ block: "nearest", inline: "start" })
  }

  function follow() {
    const list = strip.current
    if (list) setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }

  return (
    <section className="gallery" aria-label={m.pictures_label()}>
      <div className="gallery__stage">
        {pictures.length === 0 ? (
          <span className="picture">
            <span className="picture__none">
              <PictureIcon size="l" />
              <span className="unseen">{m.no_picture()}</span>
            </span>
          </span>
        ) : (
          <ul
            className="gallery__strip"
            ref={strip}
            onScroll={follow}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={pictures.length > 1 ? 0 : undefined}
          >
            {pictures.map((picture, index) => (
              <li key={picture.key} id={`picture-${index + 1}`} className="picture">
                <Picture
                  picture={picture}
                  kind="product"
                  alt={m.picture_number({ number: index + 1, name })}
                  sizes={stageSizes}

                  eager={index === 0}
                  transition={index === 0 ? `product-${product.id}` : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {isSalePriceShown(product) && <span className="badge badge--sale">{m.sale()}</span>}
        {pictures.length > 1 && (
          <>
            <button
              className="icon-btn gallery__turn gallery__turn--back"
              type="button"
              aria-label={m.picture_previous()}
              onClick={() => show(current - 1)}
            >
              <BackIcon turns />
            </button>
            <button
              className="icon-btn gallery__turn gallery__turn--on"
              type="button"
              aria-label={m.picture_next()}
              onClick={() => show(current + 1)}
            >
              <OnIcon turns />
            </button>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={m.picture_number({ number: index + 1, name })}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <span className="picture">
                  <Picture picture={picture} kind="product" alt="" sizes="110px" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
