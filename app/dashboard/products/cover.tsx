import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { PictureIcon } from "#app/ui/icons.tsx"

type Props = {
  cover: StoredPicture | null | undefined
  className: string | undefined
  /** The widths of the picture in the layout, in the form of the `sizes` attribute. */
  sizes: string
  eager?: boolean
  icon?: "l"
}

/** Shows the first picture of a product, whose name is beside it, or a placeholder. */
export function Cover({ cover, className, icon, ...picture }: Props) {
  return (
    <span className={`picture ${className}`}>
      {cover ? (
        <Picture picture={cover} kind="product" alt="" {...picture} />
      ) : (
        <span className="picture__none">
          <PictureIcon {...(icon && { size: icon })} />
        </span>
      )}
    </span>
  )
}
