import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./line.module.css"

type Props = {
  picture: StoredPicture | null
  /** Like the attribute of the same name. */
  sizes: string
}

/** Shows the picture of a line in a cart or an order. */
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
