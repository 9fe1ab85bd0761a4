import { use, useId, useState } from "react"
import { limits } from "#app/domain/limits.ts"
import type { VariantFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import {
  cellKey,
  fillCell,
  fitsGrid,
  type GridAxis,
  moveEarlier,
  rowsOfGrid,
  tickInGrid,
  type VariantGrid as Grid,
} from "#app/domain/variant/variant-grid-rules.ts"
import { isUncounted } from "#app/domain/variant/stock.ts"
import { readStock } from "#app/domain/variant/read-stock.ts"
import { stockLeft } from "#app/messages/stock-left.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { Alert } from "#app/ui/alert.tsx"
import { FormUnit } from "../measure/form-unit.ts"
import { problemText } from "../editor/problem-texts.ts"
import { useFold } from "../editor/fold.tsx"
import { OwnLook } from "./own-look.tsx"
import { AxisChips } from "./axis-chips.tsx"
import { LookOrder } from "./look-order.tsx"
import { stockLabel } from "./shown-stock.ts"
import looks from "./own-look.module.css"
import styles from "./variants-part.module.css"

type Props = {
  first: Grid
  problems: ProductProblems
  /** Returns the stock of the whole product, while nothing is ticked. */
  wholeStock: () => string
  onChange: () => void
  onWhole: (isWhole: boolean) => void
}

/** Shows sizes times colours, with the stock of each pair; its rows are sent as those of the form. */
export function VariantGrid({ first, problems, wholeStock, onChange, onWhole }: Props) {
  const unit = use(FormUnit)
  const [grid, setGrid] = useState(first)
  const [isFull, setFull] = useState(false)
  const rows = rowsOfGrid(grid)
  const pieces = rows.map(({ stock }) => readStock(stock) ?? 0)
  const total = pieces.reduce((sum, own) => sum + (isUncounted(own) ? 0 : own), 0)
  const isWhole = isNone(grid.sizes) && isNone(grid.colors)
  // With colours alone each is a row of its own, so that a phone shows them all.
  const isTransposed = isNone(grid.sizes) && !isNone(grid.colors)
  const [down, across] = isTransposed ? [grid.colors, grid.sizes] : [grid.sizes, grid.colors]
  const pairOf = (one: string, other: string) =>
    isTransposed ? ([other, one] as const) : ([one, other] as const)

  function tick(axis: GridAxis, value: string) {
    const isNew = !grid[axis].includes(value)
    setFull(isNew && !fitsGrid(grid, axis))
    if (isNew && !fitsGrid(grid, axis)) return
    // The first size or colour takes over the stock of the whole product.
    const next = tickInGrid(isWhole ? fillCell(grid, "", "", wholeStock()) : grid, axis, value)
    setGrid(next)
    onWhole(isNone(next.sizes) && isNone(next.colors))
    onChange()
  }

  return (
    <>
      {isWhole && (
        <span hidden>
          <input type="hidden" name="variant_id" value={grid.cells[cellKey("", "")]?.id ?? ""} />
          <input type="hidden" name="variant_size" value="" />
          <input type="hidden" name="variant_color" value="" />
        </span>
      )}
      {(isWhole ? [] : rows).map(({ id, size, color, stock }) => (
        <span hidden key={cellKey(size, color)}>
          <input type="hidden" name="variant_id" value={id} />
          <input type="hidden" name="variant_size" value={size} />
          <input type="hidden" name="variant_color" value={color} />
          <input type="hidden" name="variant_stock" value={stock} />
        </span>
      ))}
      <AxisChips axis="sizes" ticked={grid.sizes} onTick={tick} />
      <AxisChips axis="colors" ticked={grid.colors} onTick={tick} />
      {isFull && <Alert>{m.problem_variants_too_many({ limit: limits.variants })}</Alert>}
      {!isWhole && (
        <div className={styles.grid}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide grid scrolls, also by keyboard */}
          <div className={styles.scroll} role="region" aria-label={m.form_grid_caption()} tabIndex={0}>
            <table>
              <caption className="unseen">{m.form_grid_caption()}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="unseen">{isTransposed ? m.editor_color() : m.editor_size()}</span>
                  </th>
                  {across.map((value) => (
                    <th key={value} scope="col" dir="auto">
                      {value === "" ? (isNone(across) ? stockLabel(unit) : m.form_grid_none()) : value}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {down.map((one) => (
                  <tr key={one}>
                    <th scope="row" dir="auto">
                      {one === "" ? (isNone(down) ? m.form_grid_all() : m.form_grid_none()) : one}
                    </th>
                    {across.map((other) => {
                      const [size, color] = pairOf(one, other)
                      const row = rows.findIndex((each) => each.size === size && each.color === color)
                      return (
                        <GridCell
                          key={other}
                          label={[size, color].filter(Boolean).join(", ")}
                          stock={grid.cells[cellKey(size, color)]?.stock ?? ""}
                          error={problemText(row === -1 ? undefined : problems[`variants.${row}.stock`])}
                          onStock={(stock) => setGrid(fillCell(grid, size, color, stock))}
                        />
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <LookOrder
            {...{ grid }}
            onEarlier={(axis, value) => {
              setGrid(moveEarlier(grid, axis, value))
              onChange()
            }}
          />
          <OwnLooks rows={rows} problems={problems} />
          {unit !== null && !isNone(across) && <p className="field__hint">{stockLabel(unit)}</p>}
          <p className={styles.footer}>
            {!pieces.every(isUncounted) && (
              <b>
                {unit === null
                  ? m.form_grid_total({ count: total, shown: formatCount(total) })
                  : stockLeft(total, unit)}
              </b>
            )}{" "}
            <span className="muted">{m.form_grid_blank()}</span>
          </p>
        </div>
      )}
    </>
  )
}

/** Shows prices and pictures of the offered sizes and colours, folded unless one has its own. */
function OwnLooks({ rows, problems }: { rows: readonly VariantFields[]; problems: ProductProblems }) {
  const isUsed = rows.some(
    ({ price = "", sale_price = "", picture = "" }) => price + sale_price + picture !== "",
  )
  const isWrong = Object.keys(problems).some((position) =>
    /^variants\.\d+\.(price|sale_price|picture)$/.test(position),
  )
  const fold = useFold(isUsed, isWrong)
  return (
    <details className={looks.all} {...fold}>
      <summary>{m.own_looks()}</summary>
      <p className={`field__hint ${looks.hint}`}>{m.own_looks_hint()}</p>
      <ul className={looks.rows}>
        {rows.map((row, index) => (
          <li key={cellKey(row.size, row.color)}>
            <h4 dir="auto">{[row.size, row.color].filter(Boolean).join(", ")}</h4>
            <OwnLook fields={row} {...{ index, problems }} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function isNone(values: readonly string[]): boolean {
  return values.length === 1 && values[0] === ""
}

type GridCellProps = {
  /** Its size and colour; empty for a product without any. */
  label: string
  stock: string
  error: string | undefined
  onStock: (stock: string) => void
}

/** Edits the stock of one size in one colour. */
function GridCell({ label, stock, error, onStock }: GridCellProps) {
  const id = useId()
  return (
    <td className={error ? `field is-wrong ${styles.cell}` : `field ${styles.cell}`}>
      <input
        className={stock.trim() === "0" ? `input num ${styles.none}` : "input num"}
        inputMode="numeric"
        value={stock}
        maxLength={40}
        placeholder="–"
        aria-label={label === "" ? m.editor_stock() : m.form_grid_cell({ of: label })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        onChange={(event) => onStock(event.currentTarget.value)}
      />
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </td>
  )
}
