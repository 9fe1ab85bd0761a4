import { Link, useFetcher } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, EditIcon, EyeIcon, MoreIcon, TrashIcon } from "#app/ui/icons.tsx"
import { useMenu } from "#app/ui/use-menu.ts"
import { useActionResult } from "#app/ui/form/use-action-result.ts"
import { type ActionData, errorText } from "../products-action-data.ts"
import { useProductsList } from "../products-list.ts"
import styles from "./tile-actions.module.css"

type Props = { product: { id: string; name: string } }

/** Offers the actions of one product. Their names contain the product's. */
export function TileActions({ product }: Props) {
  const { addressWith } = useProductsList()
  const { id, name } = product
  return (
    <div className={styles.actions}>
      <Link to={addressWith({ edit: id })} preventScrollReset aria-label={m.catalog_edit_named({ name })}>
        <EditIcon size="s" />
        <span className={styles.label}>{m.catalog_edit()}</span>
      </Link>
      <Link to={addressWith({ view: id })} preventScrollReset aria-label={m.catalog_view_named({ name })}>
        <EyeIcon size="s" />
        <span className={styles.label}>{m.catalog_view()}</span>
      </Link>
      <TileMore product={product} />
    </div>
  )
}

/**
 * Offers the rarer actions, with the deletion apart. The menu opens over its own tile, so that it is always on the
 * screen.
 */
function TileMore({ product: { id, name } }: Props) {
  const { addressWith } = useProductsList()
  const { menu, close } = useMenu()
  const leave = () => {
    // The dialog returns the focus to the element that had it, and this link is hidden by then.
    menu.current?.querySelector("summary")?.focus()
    close()
  }
  return (
    <details className={styles.more} ref={menu} name="product-more">
      <summary aria-label={m.actions_more_named({ name })} title={m.actions_more()}>
        <MoreIcon size="s" />
      </summary>
      <ul className={styles.menu}>
        <li>
          <DuplicateButton name={name} action={addressWith({ duplicate: id })} />
        </li>
        <li className={styles.apart}>
          <Link
            className={styles.danger}
            to={addressWith({ delete: id })}
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

/** Copies a product; the list then begins with the copy. */
function DuplicateButton({ name, action }: { name: string; action: string }) {
  const { notify } = useProductsList()
  const fetcher = useFetcher<ActionData>()
  const busy = fetcher.state !== "idle"
  useActionResult(fetcher.data, ({ error }) => error && notify("bad", errorText(error)))
  return (
    <fetcher.Form method="post" action={action}>
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
  )
}
