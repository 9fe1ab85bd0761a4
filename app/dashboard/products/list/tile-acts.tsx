import { Link, useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, EditIcon, EyeIcon, MoreIcon, TrashIcon } from "#app/ui/icons.tsx"
import { useMenu } from "#app/ui/use-menu.ts"
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
      <TileMore {...{ name, addressOf, notify }} />
    </div>
  )
}

/** The rarer acts, the deletion apart from the rest. It opens over its own tile, so that it never leaves the screen. */
function TileMore({ name, addressOf, notify }: Props) {
  const { menu, close } = useMenu()
  const leave = () => {
    // The dialog gives the focus back to what had it, and this link is hidden by then.
    menu.current?.querySelector("summary")?.focus()
    close()
  }
  return (
    <details className={styles.more} ref={menu} name="product-more">
      <summary aria-label={m.acts_more_named({ name })} title={m.acts_more()}>
        <MoreIcon size="s" />
      </summary>
      <ul className={styles.menu}>
        <li>
          <DuplicateButton name={name} action={addressOf("duplicate")} notify={notify} />
        </li>
        <li className={styles.apart}>
          <Link
            className={styles.danger}
            to={addressOf("delete")}
            preventScrollReset
            onClick={leave}
            aria-label={m.catalog_delete_named({ name })}
          >
            <TrashIcon size="s" />
            {m.catalog_delete()}
          </Link>
        </li>
      </ul>
    </details>
  )
}

type DuplicateButtonProps = { name: string; action: string; notify: Notify }

/** Makes a copy of a product; the list then begins with it. */
function DuplicateButton({ name, action, notify }: DuplicateButtonProps) {
  const fetcher = useFetcher<Answer>()
  const busy = fetcher.state !== "idle"
  useAnswer(fetcher.data, ({ refusal }) => refusal && notify("bad", refusalText(refusal)))
  return (
    <fetcher.Form method="post" action={action}>
      <button
        aria-label={m.acts_duplicate_named({ name })}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <CopyIcon size="s" />
        {m.acts_duplicate()}
      </button>
    </fetcher.Form>
  )
}
