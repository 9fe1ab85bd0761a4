import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { Picture } from "#app/domain/shop/shop.ts"
import styles from "./line.module.css"

type Props = {
  picture: Picture | null
  /** Like the attribute of the same name. */
  sizes: string
}

/** Shows the picture of a line in a cart or an order. */
export function LinePicture(props: Props) {
  return <FramedPicture {...props} className={styles.picture} />
}
