import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CameraIcon } from "#app/ui/icons.tsx"
import styles from "./several-products.module.css"

/** Pictures that become drafts on the next page. They live as long as the document. */
let handed: readonly File[] = []

/** Returns the files once: a second visit begins without any. */
export function takeFiles(): readonly File[] {
  const files = handed
  handed = []
  return files
}

/** Links from the form of one product to drafts of several. `chosen` are pictures beyond the limit of one product. */
export function SeveralProducts({ chosen }: { chosen: readonly File[] }) {
  const count = chosen.length
  return (
    <a
      className={count > 0 ? "btn" : `btn btn--plain ${styles.several}`}
      href={`${href("/shop/products/drafts")}?choose`}
      onClick={() => (handed = chosen)}
    >
      <CameraIcon size="s" />
      {count > 0 ? m.drafts_one_each({ count }) : m.drafts_link()}
    </a>
  )
}
