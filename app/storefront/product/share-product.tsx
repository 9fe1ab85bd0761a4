import { m } from "#app/messages/compiled/messages.js"
import { ShareIcon } from "#app/ui/icons.tsx"
import styles from "../shop-top.module.css"

type Props = {
  title: string
  /** The page's own address without origin: the parameters of a campaign are not shared. */
  path: string
}

/** Shares the page. The page's script finds the button by `data-share`. */
export function ShareProduct({ title, path }: Props) {
  return (
    <button
      className={`btn btn--quiet ${styles.share} ${styles.fold} needs-script`}
      type="button"
      data-share={path}
      data-share-title={title}
    >
      <ShareIcon />
      <span>{m.share()}</span>
    </button>
  )
}
