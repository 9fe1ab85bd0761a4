import type { PictureKind } from "#app/domain/picture/image-limits.ts"
import { pictureSources } from "#app/domain/picture/picture-source.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import "./picture.css"

type Props = {
  picture: StoredPicture
  kind: PictureKind
  /** What the picture shows; empty where the text beside it describes it. */
  alt: string
  /** The widths at which the layout shows it, in the form of the `sizes` attribute. */
  sizes: string
  /** The first row is fetched at once, the rest when it comes near. */
  eager?: boolean
  /** A name for the view transition that grows a tile into its page. */
  transition?: string | undefined
}

/** A stored picture in the formats and widths that the browser can choose from, over a blurred placeholder of itself. */
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
