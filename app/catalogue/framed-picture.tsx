import type { ComponentProps } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { PictureIcon, type IconProps } from "#app/ui/icons.tsx"
import { Picture } from "./picture.tsx"

type PictureProps = ComponentProps<typeof Picture>

type Props = Omit<PictureProps, "picture" | "kind" | "alt"> & {
  picture: PictureProps["picture"] | null | undefined
  className?: string | undefined
  iconSize?: IconProps["size"]
}

/** Shows the picture of a product in its frame, or an icon in its place. The text beside it describes it. */
export function FramedPicture({ picture, className, iconSize, ...view }: Props) {
  return (
    <span className={classNames("picture", className)}>
      {picture ? (
        <Picture picture={picture} kind="product" alt="" {...view} />
      ) : (
        <span className="picture__none">
          <PictureIcon {...(iconSize && { size: iconSize })} />
        </span>
      )}
    </span>
  )
}
