import { Link } from "react-router"
import { BackIcon } from "#app/ui/icons.tsx"
import styles from "./back-link.module.css"

/** Links from a page to its parent page, above its title. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <p>
      <Link className={`link ${styles.back}`} to={to}>
        <BackIcon size="s" isMirrored />
        {text}
      </Link>
    </p>
  )
}
