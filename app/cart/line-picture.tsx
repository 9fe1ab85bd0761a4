import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./line.module.css"

type Props = {
  picture: StoredPicture | null
  /** As in the attribute of the same name. */
  sizes: string
}

/** The picture of a cart's or an order's line. */
export function LinePicture({ picture, sizes }: Props) {
  return (
    <span className={`picture ${styles.picture}`}>
      {picture ? (
        <Picture picture={picture} kind="product" alt="" sizes={sizes} />
      ) : (
        <span className="picture__none">
          <PictureIcon />
        </span>
      )}
    </span>
  )
}
