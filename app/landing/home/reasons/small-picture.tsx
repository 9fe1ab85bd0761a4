import { pictureAddress } from "#app/domain/picture/picture-source.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import styles from "./reason-art.module.css"

/** Shows a product's picture as decoration, in the width of a thumbnail: the page looks fine without it. */
export function SmallPicture({ picture }: { picture: Picture | null }) {
  if (picture === null) return <span className={styles.noPicture} />
  return (
    <img
      src={pictureAddress(picture.key, 160, "webp")}
      srcSet={`${pictureAddress(picture.key, 320, "webp")} 2x`}
      width={160}
      height={160}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
