import type { OwnArea } from "#app/database/shop/delivery-areas.ts"
import { m } from "#app/messages/compiled/messages.js"
import { areaPriceText } from "#app/messages/delivery-text.ts"
import { formatPrice } from "#app/messages/format.ts"
import { PageForm } from "#app/ui/form/page-form.tsx"
import { SwitchButton } from "#app/ui/form/switch-button.tsx"
import { SeparatedTexts } from "#app/ui/list/separated-texts.tsx"
import { MoveGrip } from "../../move-grip.tsx"
import { SortableList } from "../../sortable-list.tsx"
import { deliveryAddress } from "./delivery-address.ts"
import styles from "./delivery.module.css"

/** Lists the areas in the order in which shoppers see them. */
export function AreaList({ areas }: { areas: readonly OwnArea[] }) {
  return (
    <>
      <SortableList
        rows={areas}
        action={deliveryAddress({ reorder: "" })}
        texts={{
          sorted: m.delivery_reordered(),
          changed: m.delivery_list_changed(),
          failed: m.delivery_reorder_failed(),
        }}
      >
        {areas.map((area, index) => (
          <AreaRow key={area.id} area={area} isFirst={index === 0} isLast={index === areas.length - 1} />
        ))}
      </SortableList>
      <p className={`muted ${styles.footer}`}>{m.delivery_order_about()}</p>
    </>
  )
}

type RowProps = { area: OwnArea; isFirst: boolean; isLast: boolean }

/** Shows an area with its terms, which its form changes, and its switch. */
function AreaRow({ area, isFirst, isLast }: RowProps) {
  const { id, name, isActive, priceCents } = area
  const terms = termsOf(area)
  return (
    <li
      className={isActive ? `sortable__row ${styles.area}` : `sortable__row ${styles.area} ${styles.off}`}
      data-name={name}
    >
      <MoveGrip {...{ id, name, isFirst, isLast }} className={styles.moves} />
      <a className={styles.text} href={deliveryAddress({ edit: id })}>
        <b dir="auto">{name}</b>
        {terms.length > 0 && (
          <span className="muted">
            <SeparatedTexts texts={terms} />
          </span>
        )}
      </a>
      <span className={`price ${styles.price}`}>{areaPriceText(priceCents)}</span>
      <PageForm
        className={styles.switch}
        action={deliveryAddress({ switch: id })}
        data-failed={m.delivery_failed()}
      >
        <SwitchButton name="on" isOn={isActive} label={m.delivery_to({ name })} />
      </PageForm>
    </li>
  )
}

function termsOf({ freeFromCents, smallestCents, note }: OwnArea): string[] {
  return [
    freeFromCents === null ? null : m.delivery_free_from_sum({ sum: formatPrice(freeFromCents) }),
    smallestCents === null ? null : m.delivery_smallest_sum({ sum: formatPrice(smallestCents) }),
    note,
  ].filter((term) => term !== null)
}
