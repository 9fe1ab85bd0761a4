import { Picture } from "#app/catalogue/picture.tsx"
import { initialOf } from "#app/domain/text/initial.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import styles from "./owner-logo.module.css"

/** The shop's logo, or the first letter of its name in its colour; its name stands beside it. */
export function OwnerLogo({
  name,
  logo,
  small,
}: {
  name: string
  logo: StoredPicture | null
  small?: boolean
}) {
  return (
    <span className={small ? `${styles.logo} ${styles.small}` : styles.logo} aria-hidden="true">
      {logo === null ? initialOf(name) : <Picture picture={logo} kind="logo" alt="" sizes="40px" eager />}
    </span>
  )
}
