import { useRef, useState } from "react"
import { emptyVariant, type VariantFields } from "#app/domain/product/product-fields.ts"
import type { ProductProblems } from "#app/domain/product/product-form.ts"
import { gridOf, type VariantGrid as Grid } from "#app/domain/variant/variant-grid.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { GridIcon, RowsIcon } from "#app/ui/icons.tsx"
import { problemText } from "../editor/problems.ts"
import { readProductForm } from "../editor/open-form.ts"
import { VariantGrid } from "./variant-grid.tsx"
import { VariantRows } from "./variant-rows.tsx"
import styles from "./variants-part.module.css"
import dialog from "../editor/product-dialog.module.css"

export type VariantsView = "rows" | "grid"

type Props = {
  variants: readonly VariantFields[]
  problems: ProductProblems
  view: VariantsView
  onView: (view: VariantsView) => void
  onChange: () => void
  /** What shoppers see of the product as it is stored. */
  isSoldOut: boolean
}

const emptyGrid: Grid = { sizes: [""], colors: [""], cells: {} }

/** Sizes, colours and stock, in rows or in a grid; what stands in the one goes on in the other. */
export function VariantsPart({ variants, problems, view, onView, onChange, isSoldOut }: Props) {
  const section = useRef<HTMLElement>(null)
  const [shown, setShown] = useState({ rows: variants, count: 0 })
  const [isDouble, setDouble] = useState(false)
  const grid = view === "grid" ? (gridOf(shown.rows) ?? emptyGrid) : null

  function switchTo(next: VariantsView) {
    const form = section.current?.closest("form")
    const rows = (form && readProductForm(form)?.fields.variants) ?? shown.rows
    const isGridless = next === "grid" && gridOf(rows) === null
    setDouble(isGridless)
    if (isGridless || next === view) return
    const filled = rows.filter(({ size, color, stock }) => size + color + stock !== "")
    setShown({ rows: filled.length > 0 ? filled : [emptyVariant], count: shown.count + 1 })
    onView(next)
  }

  return (
    <section className={dialog.part} aria-labelledby="editor-variants" ref={section}>
      <div className={dialog.head}>
        <h3 id="editor-variants">{m.editor_variants()}</h3>
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
      {isSoldOut && <p className={styles.remark}>{m.form_sold_out()}</p>}
      {problems["variants"] && <Alert>{problemText(problems["variants"])}</Alert>}
      {isDouble && <Alert>{m.form_grid_double()}</Alert>}
      {grid ? (
        <VariantGrid key={shown.count} first={grid} problems={problems} onChange={onChange} />
      ) : (
        <VariantRows key={shown.count} variants={shown.rows} problems={problems} onChange={onChange} />
      )}
    </section>
  )
}
