import { Link, type To } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import styles from "./brand.module.css"

/** The mark with its name, which leads home. */
export function Brand({ to }: { to: To }) {
  return (
    <Link className={styles.brand} to={to}>
      <BrandMark />
      {m.brand()}
    </Link>
  )
}
