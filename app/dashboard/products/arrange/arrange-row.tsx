import type { ReactNode } from "react"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { ArrangedProduct } from "#app/database/shop/products/arrange-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { CheckIcon, DownIcon, GripIcon, TackIcon, TopIcon, UpIcon } from "#app/ui/icons.tsx"
import styles from "./arrange.module.css"

/** The id of the form that every button sends without a script, or before it runs. */
export const arrangeFormId = "arrange"

/** The address of each button; null for one that has nothing to do. */
export type RowMoves = Record<"up" | "down", string | null> & Record<"top" | "pin", string>

const looks: Readonly<Partial<Record<keyof RowMoves, string>>> = { top: styles.top, pin: styles.pin }

type Props = {
  product: ArrangedProduct
  moves: RowMoves
  canMove: boolean
}

/**
 * Shows a product with its handle, and the buttons that move it to the top and pin it. While it is lifted (`data-open`),
 * it has buttons for up and down instead, as it always has without a script.
 */
export function ArrangeRow({ product, moves, canMove }: Props) {
  const { id, name, isActive, isPinned } = product
  const look = classNames(
    "sortable__row",
    styles.row,
    canMove ? styles.movable : styles.still,
    !isActive && styles.hidden,
  )
  // A button that has nothing to do stays visible.
  const moveButton = (move: keyof RowMoves, label: string, icon: ReactNode) => (
    <button
      className={classNames("icon-btn icon-btn--faint", looks[move])}
      form={arrangeFormId}
      formAction={moves[move] ?? undefined}
      disabled={moves[move] === null}
      aria-label={label}
      aria-pressed={move === "pin" ? isPinned : undefined}
      data-move={move}
    >
      {icon}
    </button>
  )
  return (
    <li className={look} id={id} data-name={name}>
      {canMove && (
        <button
          className={`sortable__handle ${styles.grip} needs-script`}
          type="button"
          aria-label={m.arrange_move({ name })}
          aria-pressed={false}
        >
          <GripIcon />
        </button>
      )}
      <Face product={product} />
      {canMove && (
        <span className={styles.steps}>
          {moveButton("up", m.arrange_up({ name }), <UpIcon />)}
          {moveButton("down", m.arrange_down({ name }), <DownIcon />)}
          <button
            className="icon-btn needs-script"
            type="button"
            aria-label={m.arrange_drop({ name })}
            data-move="drop"
          >
            <CheckIcon />
          </button>
        </span>
      )}
      {moveButton("top", m.arrange_top({ name }), <TopIcon />)}
      {moveButton("pin", m.arrange_pin({ name }), <TackIcon />)}
    </li>
  )
}

function Face({ product }: { product: ArrangedProduct }) {
  const { name, cover, isActive } = product
  return (
    <>
      <FramedPicture className={styles.thumb} picture={cover} sizes="40px" />
      <div className={styles.what}>
        <h3 className={styles.name} title={name} dir="auto">
          {name}
        </h3>
        <p className="muted prices">
          {effectivePriceCents(product) === null ? m.catalog_no_price() : <ListPrice product={product} />}
          {!isActive && <span className="badge">{m.catalog_inactive()}</span>}
        </p>
      </div>
    </>
  )
}
