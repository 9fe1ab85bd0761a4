import { Link, useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, EditIcon, EyeIcon, MoreIcon, TrashIcon } from "#app/ui/icons.tsx"
import { useMenu } from "#app/ui/use-menu.ts"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import type { Notify } from "../product-flash.ts"
import styles from "./tile-actions.module.css"

type Props = {
  name: string
  addressOf: (kind: "edit" | "view" | "duplicate" | "delete") => string
  notify: Notify
}

/**
 * Offers the actions of one product, whose names contain the product's. The menu has the rarer ones, with the deletion
 * apart; it opens over its own tile, so that it is always on the screen.
 */
export function TileActions({ name, addressOf, notify }: Props) {
  const { menu, close } = useMenu()
  const fetcher = useFetcher<ActionData>()
  const busy = fetcher.state !== "idle"
  useActionResult(fetcher.data, ({ error }) => error && notify("bad", errorText(error)))
  const leave = () => {
    // The dialog returns the focus to the element that had it, and this link is hidden by then.
    menu.current?.querySelector("summary")?.focus()
    close()
  }
  return (
    <div className={styles.actions}>
      <Link to={addressOf("edit")} preventScrollReset aria-label={m.catalog_edit_named({ name })}>
        <EditIcon size="s" />
        <span className={styles.label}>{m.catalog_edit()}</span>
      </Link>
      <Link to={addressOf("view")} preventScrollReset aria-label={m.catalog_view_named({ name })}>
        <EyeIcon size="s" />
        <span className={styles.label}>{m.catalog_view()}</span>
      </Link>
      <details className={styles.more} ref={menu} name="product-more">
        <summary aria-label={m.actions_more_named({ name })} title={m.actions_more()}>
          <MoreIcon size="s" />
        </summary>
        <ul className={styles.menu}>
          <li>
            {/* The list then begins with the copy. */}
            <fetcher.Form method="post" action={addressOf("duplicate")}>
              <button
                aria-label={m.actions_duplicate_named({ name })}
                aria-busy={busy || undefined}
                aria-disabled={busy || undefined}
                onClick={(event) => busy && event.preventDefault()}
              >
                <CopyIcon size="s" />
                {m.actions_duplicate()}
              </button>
            </fetcher.Form>
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
    </div>
  )
}
