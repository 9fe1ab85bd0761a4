import {
  useEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type HTMLAttributes,
  type ReactNode,
} from "react"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import type { ArrangedProduct } from "#app/database/shop/products/arrange-products.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { CheckIcon, DownIcon, GripIcon, TackIcon, TopIcon, UpIcon } from "#app/ui/icons.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import type { ArrangeAction } from "./arrange-address.ts"
import type { useLift } from "./use-lift.ts"
import styles from "./arrange.module.css"

/** The id of the form that every button sends on a page without a script. */
export const arrangeFormId = "arrange"

/** An action of a button, and the address that does the same without a script. */
type Move = { readonly address: string; readonly act: ArrangeAction }

export type RowMoves = {
  readonly up: Move | null
  readonly down: Move | null
  readonly top: Move | null
  readonly pin: Move
}

type Lift = ReturnType<typeof useLift>

type Props = {
  product: ArrangedProduct
  moves: RowMoves
  act: (action: ArrangeAction) => void
  /** Null if rows can't be moved. */
  lift: Lift | null
  isDragged: boolean
  style: CSSProperties | undefined
  handle: HTMLAttributes<HTMLElement>
}

/**
 * Shows a product with its handle, and the buttons that move it to the top and pin it. While it is lifted, it has
 * buttons for up and down instead.
 */
export function ArrangeRow({ product, moves, act: action, lift, isDragged, style, handle }: Props) {
  const { id, name, isActive, isPinned } = product
  const row = useRef<HTMLLIElement>(null)
  const isHydrated = useHydrated()
  const isLifted = lift?.liftedId === id

  // The lifted row stays visible in a long list.
  useEffect(() => {
    if (isLifted) row.current?.scrollIntoView({ block: "nearest" })
  })

  const look = classNames(
    "sortable__row",
    styles.row,
    lift === null && styles.still,
    isDragged && "sortable__row--taken",
    isLifted && styles.lifted,
    !isActive && styles.hidden,
  )
  // A button that has nothing to do stays visible.
  const moveButton = (move: Move | null, label: string, icon: ReactNode, isPressed?: boolean) => (
    <button
      className={classNames("icon-btn icon-btn--faint", isPressed && styles.pinned)}
      form={arrangeFormId}
      formAction={move?.address}
      disabled={move === null}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={(event) => {
        event.preventDefault()
        if (move) action(move.act)
      }}
    >
      {icon}
    </button>
  )
  return (
    <li className={look} style={style} ref={row}>
      {lift && (
        <button
          className={`sortable__handle ${styles.grip} needs-script`}
          type="button"
          aria-label={m.arrange_move({ name })}
          aria-pressed={isLifted}
          onBlur={isLifted ? dropOutside(lift) : undefined}
          onClick={({ currentTarget }) => {
            currentTarget.focus()
            lift.press(id)
          }}
          onKeyDown={isLifted ? lift.onKeyDown : undefined}
          {...handle}
        >
          <GripIcon />
        </button>
      )}
      <Face product={product} />
      {isLifted ? (
        <LiftedSteps name={name} lift={lift} />
      ) : (
        <>
          {lift && !isHydrated && (
            <span className={styles.plain}>
              {moveButton(moves.up, m.arrange_up({ name }), <UpIcon />)}
              {moveButton(moves.down, m.arrange_down({ name }), <DownIcon />)}
            </span>
          )}
          {moves.top && moveButton(moves.top, m.arrange_top({ name }), <TopIcon />)}
          {moveButton(moves.pin, m.arrange_pin({ name }), <TackIcon />, isPinned)}
        </>
      )}
    </li>
  )
}

/** Moves the lifted row by buttons, for devices without arrow keys. */
function LiftedSteps({ name, lift }: { name: string; lift: Lift }) {
  const steps = [
    [m.arrange_up({ name }), <UpIcon key="up" />, () => lift.moveBy(-1)],
    [m.arrange_down({ name }), <DownIcon key="down" />, () => lift.moveBy(1)],
    [m.arrange_drop({ name }), <CheckIcon key="drop" />, lift.drop],
  ] as const
  return steps.map(([label, icon, press]) => (
    <button
      className={`icon-btn ${styles.step}`}
      key={label}
      type="button"
      aria-label={label}
      onBlur={dropOutside(lift)}
      // The handle keeps the focus, and with it the arrow keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {icon}
    </button>
  ))
}

/** Drops the row when the focus leaves it. */
function dropOutside(lift: Lift) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.closest("li")?.contains(relatedTarget)) lift.drop()
  }
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
