import { Link, useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, EditIcon, EyeIcon, TrashIcon } from "#app/ui/icons.tsx"
import { type Answer, refusalText, useAnswer } from "../answer.ts"
import type { Notify } from "../notice.ts"
import styles from "./tile-acts.module.css"

type Props = {
  name: string
  addressOf: (kind: "edit" | "view" | "duplicate" | "delete") => string
  notify: Notify
}

/** What can be done with one product, by names that contain the product's. */
export function TileActs({ name, addressOf, notify }: Props) {
  return (
    <div className={styles.acts}>
      <Link to={addressOf("edit")} preventScrollReset aria-label={m.catalog_edit_named({ name })}>
        <EditIcon size="s" />
        <span className={styles.label}>{m.catalog_edit()}</span>
      </Link>
      <Link to={addressOf("view")} preventScrollReset aria-label={m.catalog_view_named({ name })}>
        <EyeIcon size="s" />
        <span className={styles.label}>{m.catalog_view()}</span>
      </Link>
      <DuplicateButton name={name} action={addressOf("duplicate")} notify={notify} />
      <Link
        to={addressOf("delete")}
        preventScrollReset
        aria-label={m.catalog_delete_named({ name })}
        title={m.catalog_delete()}
      >
        <TrashIcon size="s" />
      </Link>
    </div>
  )
}

type DuplicateButtonProps = { name: string; action: string; notify: Notify }

/** Makes a copy of a product; the list then begins with it. */
function DuplicateButton({ name, action, notify }: DuplicateButtonProps) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== "idle"
  useAnswer(fetcher.data, ({ refusal }) => refusal && notify("bad", refusalText(refusal)))
  return (
    <fetcher.Form className={styles.form} method="post" action={action}>
      <button
        className={styles.button}
        aria-label={m.acts_duplicate_named({ name })}
        title={m.acts_duplicate()}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <CopyIcon size="s" />
      </button>
    </fetcher.Form>
  )
}
