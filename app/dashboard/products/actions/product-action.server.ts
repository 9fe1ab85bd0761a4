import type { ActionData } from "../products-action-data.ts"
import type { Flash } from "../product-flash.ts"
import type { ExtraParameters, ProductsDialogState, ProductsQuery } from "../products-address.ts"

/** An action of the page, with the kind of its address and what it reads from its form. */
export type ProductAction<Kind extends ProductsDialogState["kind"], Sent = undefined> = {
  /** Reads its form; null for another form. An action without it has an empty form, or reads the request itself. */
  read?(form: FormData): Sent | null
  /** Returns the input, which the response to an error repeats. */
  inputOf?(sent: Sent): ActionData
  /** @throws what the database rejects (`databaseErrorOf`), ImageStoreError, DatabaseUnavailable */
  run(input: ProductActionInput<Kind, Sent>): Promise<Outcome>
}

type ProductActionInput<Kind extends ProductsDialogState["kind"], Sent> = {
  readonly request: Request
  readonly shopId: string
  readonly dialogState: ProductsDialogState & { readonly kind: Kind }
  /** The query of the visible list. */
  readonly query: ProductsQuery
  readonly sent: Sent
}

export type Outcome =
  /** The flash, and the list's next address. */
  | { done: Flash; also?: ExtraParameters; query?: ProductsQuery }
  /** The parameters of a question to confirm first. */
  | { ask: ExtraParameters }
  | (ActionData & { ok: false; status: number })
