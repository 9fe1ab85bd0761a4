import type { CSSProperties, ReactNode } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import type { AdminShop } from "#app/database/admin/listed-shops.ts"
import { textOn } from "#app/domain/shop/color.ts"
import { initialOf } from "#app/domain/text/text-input.ts"
import styles from "./shop-face.module.css"

type Props = {
  shop: Pick<AdminShop, "name" | "slug" | "email" | "logo" | "color">
  /** More lines below. */
  below?: ReactNode
}

/**
 * Shows a shop in a list: its logo or its first letter, its name and its address, on narrow screens its email instead.
 */
export function ShopFace({ shop: { name, slug, email, logo, color }, below }: Props) {
  const colors = { "--shop": color, "--on-shop": textOn(color) } as CSSProperties
  return (
    <div className={styles.who}>
      <span className={styles.logo} style={colors} aria-hidden="true">
        {logo === null ? initialOf(name) : <Picture picture={logo} kind="logo" alt="" sizes="36px" />}
      </span>
      <div>
        <b className="clip" dir="auto" title={name}>
          {name}
        </b>
        <small className={`clip ${styles.slug}`} dir="ltr" title={`/shop/${slug}`}>
          /shop/{slug}
        </small>
        <small className={`clip ${styles.mail}`} dir="ltr" title={email}>
          {email}
        </small>
        {below}
      </div>
    </div>
  )
}
