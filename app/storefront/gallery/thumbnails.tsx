import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import styles from "./gallery.module.css"

type Props = {
  pictures: readonly StoredPicture[]
  /** The product's name. */
  name: string
}

/**
 * Shows all pictures small, five in a row (specification, section 2). They are links to their picture, also without a
 * script.
 */
export function Thumbnails({ pictures, name }: Props) {
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
              <Picture picture={picture} kind="product" alt="" sizes="110px" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
