import { href, useSearchParams } from "react-router"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PageLinks } from "#app/ui/list/page-links.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { type ActionData, errorText, failures } from "./products-action-data.ts"
import { OpenDialog } from "./open-dialog.tsx"
import { NoProducts, ProductsNotLoaded } from "./list/no-products.tsx"
import { ProductsListContext, type RejectedEdit } from "./products-list.ts"
import { WarningBanner } from "./editor/warning-banner.tsx"
import { ProductTiles } from "./list/product-tiles.tsx"
import { ProductsFilter } from "./list/products-filter.tsx"
import { ProductsHead } from "./list/products-head.tsx"
import type { ProductsRead } from "./list/read-products.server.ts"
import { StatisticsPanel } from "./list/statistics-panel.tsx"
import type { SharedShop } from "./live/live-dialog.tsx"
import { endsSelection, type Flash, flashText, readProductsFlash, undoOf } from "./product-flash.ts"
import {
  type ExtraParameters,
  isFiltered,
  type ListView,
  otherProducts,
  type ProductsDialogState,
  productsQuery,
  type ProductsQuery,
} from "./products-address.ts"
import { TextsOffer, TextsProgress } from "../texts/texts-progress.tsx"
import "#app/ui/chip.css"
import styles from "./list/catalog.module.css"

type ProductsView = {
  view: ListView
  /** Null if the database did not respond. */
  list: ProductsRead["list"] | null
  query: ProductsQuery
  dialogState: ProductsDialogState
  missing: boolean
  /** Set if the plan has no room for another product, and the address opens a form for one. */
  full: ProductsRead["full"]
  timeZone: string
  shop: SharedShop
}

const productGone: ActionData = { error: { key: "product_gone", params: {} } }

const closed: ProductsDialogState = { kind: "list" }

/** Shows the owner's products: figures, filters, cards, and the dialog that the address opens. */
export function ProductsPage({ shown, sent }: { shown: ProductsView; sent: ActionData | undefined }) {
  const { list, query, missing, timeZone, shop, view } = shown
  const [parameters] = useSearchParams()
  // A form that can't be saved is not offered; one with input stays.
  const full = sent === undefined ? shown.full : null
  // A product that shoppers don't see is not shared.
  const isHidden = shown.dialogState.kind === "live" && !list?.product?.isActive
  // The part of a tile that sent the form: its answer opens no dialog.
  const here = parameters.get("here")
  const dialogState = full || isHidden || here !== null ? closed : shown.dialogState
  const rejectedEdit = here !== null && sent ? editOf(shown, here, sent) : null
  const flash = readProductsFlash(parameters)
  const planFull: ActionData | null = full && { error: { key: "product_limit_reached", params: full } }
  const actionData = sent ?? planFull ?? (missing ? productGone : undefined)
  const addressOf = (query: ProductsQuery, also: ExtraParameters = {}) =>
    href("/shop/products") + productsQuery(query, also)
  const addressWith = (also: ExtraParameters) => addressOf(query, also)
  // The tile and these dialogs show the error themselves.
  const showsErrorItself =
    rejectedEdit !== null ||
    dialogState.kind === "quick" ||
    dialogState.kind === "stock" ||
    (dialogState.kind === "selected" && dialogState.ids.length > 0)
  const result = resultToast({
    done: flash && flashText(flash, nameOfEdited(flash, list?.products ?? [])),
    undo: flash && undoOf(flash, addressWith),
    rejected: actionData?.error && !showsErrorItself ? errorText(actionData.error) : null,
    actionData,
  })
  const failed = errorText({ key: failures[dialogState.kind], params: {} })
  const toast = <Toast toast={result} failed={failed} />
  const newAddress = addressWith({ new: "" })
  return (
    <ProductsListContext value={{ view, addressWith, rejectedEdit, notify: () => undefined }}>
      <ProductsHead newAddress={newAddress} />
      {list === null ? (
        <ProductsNotLoaded address={addressWith({})} />
      ) : (
        <>
          <div
            className={styles.catalog}
            data-selection={list.products.length > 0 ? addressOf(otherProducts(query)) : undefined}
            data-total={list.total}
            data-all-set={list.allSet ?? undefined}
            data-ended={endsSelection(flash) ? "" : undefined}
          >
            <ProductsFilter
              query={query}
              categories={list.categories}
              statusCounts={list.statusCounts}
              canSelect={list.products.length > 0}
            />
            {list.products.length === 0 ? (
              <NoProducts query={query} newAddress={newAddress} clearAddress={href("/shop/products")} />
            ) : (
              <ProductTiles
                products={list.products}
                total={list.total}
                canSelectAll={list.allSet !== null}
                asks={list.asks}
              />
            )}
          </div>
          <p className={`muted ${styles.showing}`} role="status">
            {m.catalog_showing({
              shown: formatCount(list.products.length),
              count: list.total,
              total: formatCount(list.total),
            })}{" "}
            {isFiltered(query) && m.catalog_filtered()}
          </p>
          <PageLinks
            page={query.page}
            count={list.pages}
            hrefOf={(page) => addressOf(otherProducts(query, { page }))}
          />
          {list.texts.map((each) => (
            <TextsProgress key={each.to} {...each} />
          ))}
          {list.texts.map((each) => (
            <TextsOffer key={each.to} {...each} />
          ))}
          <StatisticsPanel
            counts={list.counts}
            addressOf={(status) => addressOf(otherProducts(query, { search: "", categoryId: null, status }))}
          />
          <OpenDialog
            {...{ list, dialogState, timeZone, shop, query, toast }}
            result={result}
            actionData={sent}
          />
        </>
      )}
      {/* Without a line the script asks (`ask-before-waiting.ts`). */}
      <template id="price-question">
        <WarningBanner warnings={["sale_not_below", "price_free", "price_jump"]} isNew={false} />
      </template>
      {list === null && toast}
    </ProductsListContext>
  )
}

/** Returns the rejected edit that a tile of the list shows; null if there is none, or no longer its tile. */
function editOf(
  { list, dialogState }: ProductsView,
  part: string,
  actionData: ActionData,
): RejectedEdit | null {
  if (dialogState.kind !== "quick") return null
  const { id } = dialogState
  return list?.products.some((product) => product.id === id) ? { id, part, actionData } : null
}

function nameOfEdited(flash: Flash, products: readonly OwnProductCard[]): string | undefined {
  if (typeof flash === "string" || !("edit" in flash)) return undefined
  return products.find(({ id }) => id === flash.id)?.name
}
