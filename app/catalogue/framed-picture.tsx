import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { classNames } from "#app/ui/class-names.ts"
import { PictureIcon, type IconProps } from "#app/ui/icons.tsx"
import { Picture } from "./picture.tsx"

type Props = {
  picture: StoredPicture | null
  className: string | undefined
  /** Like the attribute of the same name. */
  sizes: string
  iconSize?: IconProps["size"]
}

/** Shows the picture of a product in its frame, or an icon in its place. The text beside it describes it. */
export function FramedPicture({ picture, className, sizes, iconSize }: Props) {
  return (
    <span className={classNames("picture", className)}>
      {picture ? (
        <Picture picture={picture} kind="product" alt="" sizes={sizes} />
      ) : (
        <span className="picture__none">
          <PictureIcon {...(iconSize && { size: iconSize })} />
        </span>
      )}
    </span>
  )
}
