import { useState } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./details-dialog.module.css"

type Props = { name: string; pictures: readonly StoredPicture[] }

/** The chosen picture of a product and, beneath it, all of them small. */
export function DetailsGallery({ name, pictures }: Props) {
  const [chosen, setChosen] = useState(0)
  const picture = pictures[chosen] ?? pictures[0]
  const texts = (index: number) => m.picture_number({ number: index + 1, name })
  return (
    <div className={styles.gallery}>
      <span className={`picture ${styles.large}`}>
        {picture ? (
          <Picture
            key={picture.key}
            picture={picture}
            kind="product"
            alt={texts(chosen)}
            sizes="(width >= 45rem) 340px, 92vw"
            eager
          />
        ) : (
          <span className="picture__none">
            <PictureIcon size="l" />
            <span className="unseen">{m.no_picture()}</span>
          </span>
        )}
      </span>
      {pictures.length > 1 && (
        <ul className={`${styles.thumbs} needs-script`}>
          {pictures.map((thumb, index) => (
            <li key={thumb.key}>
              <button
                type="button"
                aria-label={texts(index)}
                aria-current={index === chosen ? "true" : undefined}
                onClick={() => setChosen(index)}
              >
                <Picture picture={thumb} kind="product" alt="" sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
