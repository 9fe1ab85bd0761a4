import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { pictureSources } from "#app/domain/picture/picture-source.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import "./picture.css"

type Props = {
  picture: StoredPicture
  kind: PictureKind
  /** The description of the picture; empty if the text beside it describes it. */
  alt: string
  /** The widths of the picture in the layout, in the form of the `sizes` attribute. */
  sizes: string
  /** True if it is fetched immediately, as in the first row; the others are fetched when they come near. */
  eager?: boolean
  /** The name of the view transition that grows a tile into its page. */
  transition?: string | undefined
}

/**
 * Shows a stored picture in the formats and widths that the browser can choose from, over a blurred placeholder of
 * itself.
 */
export function Picture({ picture, kind, alt, sizes, eager = false, transition }: Props) {
  const { sources, src, srcSet, side } = pictureSources(picture.key, kind)
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={side}
        height={side}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
        style={{
          backgroundImage: `url("${picture.placeholder}")`,
          backgroundSize: "cover",
          viewTransitionName: transition,
        }}
      />
    </picture>
  )
}
