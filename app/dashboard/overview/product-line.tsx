import type { ReactNode } from "react"
import { Link } from "react-router"
import { Picture } from "#app/catalogue/picture.tsx"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PictureIcon } from "#app/ui/icons.tsx"
import styles from "./product-line.module.css"

type Props = {
  product: { name: string; isActive: boolean; cover: StoredPicture | null }
  /** What is to be known of it, below its name. */
  facts: ReactNode
  /** What can be done with it, or the place that its name leads to. */
  act?: ReactNode
  to?: string
}

/** A product in a short list: its picture, its name, what is told of it. */
export function ProductLine({ product: { name, isActive, cover }, facts, act, to }: Props) {
  return (
    <li className={styles.line}>
      <span className={isActive ? `picture ${styles.picture}` : `picture ${styles.picture} ${styles.off}`}>
        {cover ? (
          <Picture picture={cover} kind="product" alt="" sizes="48px" />
        ) : (
          <span className="picture__none">
            <PictureIcon />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <p className={`${styles.name} clip`} title={name} dir="auto">
          {to === undefined ? name : <Link to={to}>{name}</Link>}
        </p>
        <p className={styles.facts}>
          {facts}
          {!isActive && <span className="badge badge--muted">{m.catalog_inactive()}</span>}
        </p>
      </div>
      {act}
    </li>
  )
}
