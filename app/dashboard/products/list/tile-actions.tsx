import { m } from "#app/messages/compiled/messages.js"
import { CopyIcon, EditIcon, EyeIcon, MoreIcon, PercentIcon, TrashIcon } from "#app/ui/icons.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { selectedQuery } from "../products-address.ts"
import { useProductsList } from "../products-list.ts"
import { looks } from "./looks.tsx"
import menuStyles from "./product-menu.module.css"

type Props = { product: { id: string; name: string } }

/** Offers the actions of one product. Their names contain the product's. */
export function TileActions({ product }: Props) {
  const { view, addressWith } = useProductsList()
  const look = looks[view]
  const { id, name } = product
  return (
    <div className={look.actions}>
      <a className={look.edit} href={addressWith({ edit: id })} aria-label={m.catalog_edit_named({ name })}>
        <EditIcon size="s" />
        <span className={look.label}>{m.catalog_edit()}</span>
      </a>
      <a className={look.view} href={addressWith({ view: id })} aria-label={m.catalog_view_named({ name })}>
        <EyeIcon size="s" />
        <span className={look.label}>{m.catalog_view()}</span>
      </a>
      <TileMore product={product} />
    </div>
  )
}

/**
 * Offers the rarer actions, with the deletion apart. The menu opens over its own tile, so that it is always on the
 * screen.
 */
function TileMore({ product: { id, name } }: Props) {
  const { view, addressWith } = useProductsList()
  const look = looks[view]
  return (
    <details className={look.more} name="product-more" data-menu="">
      <summary aria-label={m.actions_more_named({ name })} title={m.actions_more()}>
        <MoreIcon size="s" />
      </summary>
      <ul className={classNames(menuStyles.menu, look.menu)}>
        {view === "list" && (
          <li className={look.inMenu}>
            <a href={addressWith({ view: id })} aria-label={m.catalog_view_named({ name })}>
              <EyeIcon size="s" />
              {m.catalog_view()}
            </a>
          </li>
        )}
        <li>
          <a
            href={addressWith(selectedQuery("sale", [id]))}
            aria-label={m.sale_named({ name })}
            aria-haspopup="dialog"
          >
            <PercentIcon size="s" />
            {m.actions_sale()}
          </a>
        </li>
        <li>
          <DuplicateButton name={name} action={addressWith({ duplicate: id })} />
        </li>
        <li className={menuStyles.apart}>
          <a
            className={menuStyles.danger}
            href={addressWith({ delete: id })}
            aria-label={m.catalog_delete_named({ name })}
          >
            <TrashIcon size="s" />
            {m.catalog_delete()}
          </a>
        </li>
      </ul>
    </details>
  )
}

/** Copies a product; the list then begins with the copy. */
function DuplicateButton({ name, action }: { name: string; action: string }) {
  return (
    <PageForm action={action} data-failed={m.actions_duplicate_failed()}>
      <button aria-label={m.actions_duplicate_named({ name })}>
        <CopyIcon size="s" />
        {m.actions_duplicate()}
      </button>
    </PageForm>
  )
}
