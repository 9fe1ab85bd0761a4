import { useRef, useState, type ReactNode } from "react"
import {
  emptyVariant,
  isEmptyVariant,
  isPlain,
  type VariantFields,
} from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import type { LabelFields } from "#app/domain/variant/variant-labels.ts"
import { gridOf, type VariantGrid as Grid } from "#app/domain/variant/variant-grid-rules.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { GridIcon, RowsIcon } from "#app/ui/icons.tsx"
import { Fold, joinTexts } from "../editor/fold.tsx"
import { readProductForm } from "../editor/open-form.ts"
import { problemText } from "../editor/problem-texts.ts"
import { LabelsPart } from "./labels-part.tsx"
import { StockChoice } from "./stock-choice.tsx"
import { VariantGrid } from "./variant-grid.tsx"
import { VariantRows } from "./variant-rows.tsx"
import styles from "./variants-part.module.css"
import folds from "../editor/fold.module.css"

export type VariantsView = "rows" | "grid"

type Props = {
  variants: readonly VariantFields[]
  labels: readonly LabelFields[]
  problems: ProductProblems
  view: VariantsView
  onView: (view: VariantsView) => void
  onChange: () => void
  /** True if shoppers see the stored product as sold out. */
  isSoldOut: boolean
  /** Further folded parts of the form. */
  children: ReactNode
}

const emptyGrid: Grid = { sizes: [""], colors: [""], cells: {} }

/**
 * Asks for the stock of a product without sizes and colours, and for sizes and colours with a stock of their own, in
 * rows or in a grid. A change of the view keeps the input.
 */
export function VariantsPart({
  variants,
  labels,
  problems,
  view,
  onView,
  onChange,
  isSoldOut,
  children,
}: Props) {
  const part = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState({ rows: variants, count: 0 })
  const [isWhole, setIsWhole] = useState(isPlain(variants))
  const [stock, setStock] = useState(variants[0]?.stock ?? "")
  const [isDouble, setDouble] = useState(false)
  const grid = view === "grid" ? (gridOf(shown.rows) ?? emptyGrid) : null
  const wrong = Object.keys(problems).filter((position) => position.startsWith("variants"))

  function rowsNow(): readonly VariantFields[] {
    const form = part.current?.closest("form")
    return (form && readProductForm(form)?.fields.variants) ?? shown.rows
  }

  /** Moves the stock of the whole product to the first size or colour, or back. */
  function onWhole(next: boolean) {
    if (next === isWhole) return
    if (!next) setStock(rowsNow()[0]?.stock ?? "")
    setIsWhole(next)
  }

  function switchTo(next: VariantsView) {
    const rows = rowsNow()
    const isGridless = next === "grid" && gridOf(rows) === null
    setDouble(isGridless)
    if (isGridless || next === view) return
    const filled = rows.filter((row) => !isEmptyVariant(row))
    const stored = filled.length > 0 ? filled : [emptyVariant]
    setShown({ rows: stored, count: shown.count + 1 })
    setIsWhole(isPlain(stored))
    setStock(stored[0]?.stock ?? "")
    onView(next)
  }

  return (
    <div className={styles.part} ref={part}>
      {isWhole ? (
        <StockChoice stock={stock} error={problemText(problems["variants.0.stock"])} />
      ) : (
        <p className="field__hint">{m.form_stock_each()}</p>
      )}
      {isSoldOut && <p className={styles.remark}>{m.form_sold_out()}</p>}
      <div className={folds.folds}>
        <Fold
          icon={<GridIcon />}
          title={m.form_fold_variants()}
          value={joinTexts(variants.flatMap(({ size, color }) => [size, color])) || m.form_no()}
          names={["variant_size", "variant_color"]}
          startsOpen={!isPlain(variants)}
          isWrong={
            wrong.some((position) => position !== "variants.0.stock" || !isWhole) ||
            Object.keys(problems).some((position) => position.startsWith("labels"))
          }
        >
          <div className={styles.head}>
            <p className="field__hint">{grid ? m.form_grid_hint() : m.editor_variants_hint()}</p>
            <div className={`${styles.views} needs-script`} role="group" aria-label={m.form_view()}>
              <button type="button" aria-pressed={!grid} onClick={() => switchTo("rows")}>
                <RowsIcon size="s" />
                {m.form_view_rows()}
              </button>
              <button type="button" aria-pressed={grid !== null} onClick={() => switchTo("grid")}>
                <GridIcon size="s" />
                {m.form_view_grid()}
              </button>
            </div>
          </div>
          {problems["variants"] && <Alert>{problemText(problems["variants"])}</Alert>}
          {isDouble && <Alert>{m.form_grid_double()}</Alert>}
          {grid ? (
            <VariantGrid
              key={shown.count}
              first={grid}
              wholeStock={() => rowsNow()[0]?.stock ?? ""}
              {...{ problems, onChange, onWhole }}
            />
          ) : (
            <VariantRows
              key={shown.count}
              variants={shown.rows}
              firstStock={isWhole ? null : stock}
              {...{ problems, onChange, onWhole }}
            />
          )}
          <LabelsPart first={labels} problems={problems} />
        </Fold>
        {children}
      </div>
    </div>
  )
}
