import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import styles from "./brand.module.css"

/** Shows the logo with its name, as a link to the landing page. */
export function Brand({ address }: { address: string }) {
  return (
    <a className={styles.brand} href={address}>
      <BrandMark />
      {m.brand()}
    </a>
  )
}
