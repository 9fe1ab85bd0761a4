import type { Locale } from "#app/domain/language/locale.ts"
import { realPictureSize, type RealPicture as Name } from "./real-pictures.ts"
import styles from "./proofs.module.css"

const { width, height, scale } = realPictureSize

/** Shows a screen of the real product as on a phone. It loads when it comes near. */
export function RealPicture({ name, lang, alt }: { name: Name; lang: Locale; alt: string }) {
  const address = `/landing/${name}-${lang}`
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img
        className={styles.phone}
        src={`${address}.webp`}
        width={width * scale}
        height={height * scale}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
