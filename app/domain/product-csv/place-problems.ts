import type { ProductProblems } from "#app/domain/product/product-form.ts"
import type { CsvColumn, ProductColumn } from "./columns.ts"
import type { Draft } from "./group-rows.ts"
import type { RowProblem } from "./problems.ts"

const columnsOfFields: Readonly<Record<string, ProductColumn>> = {
  name: "name",
  description: "description",
  category_id: "category",
  price: "price",
  sale_price: "sale_price",
  is_on_sale: "on_sale",
  is_active: "active",
  instagram_url: "instagram",
  facebook_url: "facebook",
}

/** The form's problems at the rows and columns that their values are from. */
export function placeProblems(
  problems: ProductProblems,
  { rows }: Draft,
  places: Readonly<Record<ProductColumn, number>>,
): RowProblem[] {
  return Object.entries(problems).map(([place, problem]): RowProblem => {
    const [, index = "", field = ""] = /^variants\.(\d+)\.(\w+)$/.exec(place) ?? []
    const row = rows[Number(index)]
    if (index !== "" && row) {
      const column: CsvColumn = field === "color" || field === "stock" ? field : "size"
      return { row: row.number, column, problem, value: row.cells[column] ?? "" }
    }
    const column = columnsOfFields[place] ?? null
    const number = column === null ? rows[0].number : places[column]
    const cells = rows.find((row) => row.number === number)?.cells
    return { row: number, column, problem, value: (column && cells?.[column]) ?? "" }
  })
}
