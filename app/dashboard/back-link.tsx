import { BackIcon } from "#app/ui/icons.tsx"
import styles from "./back-link.module.css"

/** Links from a page to its parent page, above its title. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <p>
      <a className={`link ${styles.back}`} href={to}>
        <BackIcon size="s" isMirrored />
        {text}
      </a>
    </p>
  )
}
