import { useMemo } from "react"
import { href, Link, useSearchParams } from "react-router"
import type { OwnProductCard } from "#app/database/shop/products/own-products.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { useStableRows } from "#app/ui/list/use-stable-rows.ts"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { type ActionData, errorText } from "./products-action-data.ts"
import { OpenDialog } from "./open-dialog.tsx"
import { NoProducts, ProductsNotLoaded } from "./list/no-products.tsx"
import type { ProductView } from "./list/product-tile.tsx"
import { ProductsListContext } from "./products-list.ts"
import { ProductTiles } from "./list/product-tiles.tsx"
import { ProductsFilter, StatisticsPanel } from "./list/products-head.tsx"
import type { ProductsRead } from "./list/read-products.server.ts"
import type { SharedShop } from "./live/live-dialog.tsx"
import { type Flash, flashText, readProductsFlash, undoOf, writeFlash } from "./product-flash.ts"
import {
  type ExtraParameters,
  isFiltered,
  type ProductsDialogState,
  productsQuery,
  type ProductsQuery,
} from "./products-address.ts"
import { TextsOffer, TextsProgress } from "../texts/texts-progress.tsx"
import { useSelection } from "./selection/use-selection.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./list/product-tiles.module.css"

type ProductsView = {
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

const none: readonly OwnProductCard[] = []

const closed: ProductsDialogState = { kind: "list" }

/** Shows the owner's products: figures, filters, cards, and the dialog that the address opens. */
export function ProductsPage({ shown, sent }: { shown: ProductsView; sent: ActionData | undefined }) {
  const { list, query, missing, timeZone, shop } = shown
  // A form that can't be saved is not offered; one with input stays.
  const full = sent === undefined ? shown.full : null
  // A product that shoppers don't see is not shared.
  const isHidden = shown.dialogState.kind === "live" && !list?.product?.isActive
  const dialogState = full || isHidden ? closed : shown.dialogState
  const flash = readProductsFlash(useSearchParams()[0])
  // A new object would show the same flash again with each render.
  const planFull = useMemo(
    (): ActionData | null => full && { error: { key: "product_limit_reached", params: full } },
    [full],
  )
  const actionData = sent ?? planFull ?? (missing ? productGone : undefined)
  const addressOf = (query: ProductsQuery, also: ExtraParameters = {}) =>
    href("/shop/products") + productsQuery(query, also)
  const addressWith = (also: ExtraParameters) => addressOf(query, also)
  // These dialogs show the error themselves.
  const showsErrorItself =
    dialogState.kind === "quick" ||
    dialogState.kind === "stock" ||
    (dialogState.kind === "selected" && dialogState.ids.length > 0)
  const { toast, notify, close } = useResults({
    done: flash && flashText(flash, nameOfEdited(flash, list?.products ?? none)),
    undo: flash && undoOf(flash, addressWith),
    rejected: actionData?.error && !showsErrorItself ? errorText(actionData.error) : null,
    actionData,
  })
  // Actions that redirect with a flash may have changed the retained rows.
  const { rows, keep } = useStableRows<ProductView>(list?.products ?? none, {
    address: addressWith(flash ? { done: writeFlash(flash) } : {}),
    afterMark: afterMark[query.status] ?? null,
  })
  const selection = useSelection({
    of: addressOf({ ...query, page: 1 }),
    flash,
    shown: list?.products.map(({ id }) => id) ?? [],
    total: list?.total ?? 0,
    allSet: list?.allSet ?? null,
  })
  const inDialog = dialogState.kind === "new" || dialogState.kind === "edit" || dialogState.kind === "live"
  const newAddress = addressWith({ new: "" })
  return (
    <ProductsListContext value={{ addressWith, notify }}>
      <div className="page-head">
        <div>
          <h1>{m.catalog_title()}</h1>
          <p>{m.catalog_subtitle()}</p>
        </div>
        <span className={styles.options}>
          <Link className="btn btn--quiet" to={href("/shop/products/arrange")}>
            {m.arrange_link()}
          </Link>
          <Link className="btn btn--quiet" to={href("/shop/products/drafts")}>
            {m.drafts_several()}
          </Link>
          <Link className="btn btn--quiet" to={href("/shop/products/sales")}>
            {m.discounts_title()}
          </Link>
          <Link className="btn btn--quiet" to={href("/shop/products/import")}>
            {m.csv_link()}
          </Link>
        </span>
        <Link className="btn" to={newAddress} preventScrollReset>
          <PlusIcon />
          {m.catalog_add()}
        </Link>
      </div>
      {list === null ? (
        <ProductsNotLoaded address={addressWith({})} />
      ) : (
        <>
          <StatisticsPanel
            counts={list.counts}
            addressOf={(status) => addressOf({ search: "", categoryId: null, page: 1, status })}
          />
          {list.texts.map((each) => (
            <TextsProgress key={each.to} {...each} />
          ))}
          <ProductsFilter query={query} categories={list.categories} />
          {rows.length === 0 ? (
            <NoProducts query={query} newAddress={newAddress} clearAddress={href("/shop/products")} />
          ) : (
            <ProductTiles
              products={rows}
              total={list.total}
              offersAll={list.allSet !== null}
              {...{ selection, keep }}
            />
          )}
          <p className={`muted ${styles.showing}`} role="status">
            {m.catalog_showing({
              shown: formatCount(list.products.length),
              count: list.total,
              total: formatCount(list.total),
            })}{" "}
            {isFiltered(query) && m.catalog_filtered()}
          </p>
          <Pager page={query.page} count={list.pages} hrefOf={(page) => addressOf({ ...query, page })} />
          {list.texts.map((each) => (
            <TextsOffer key={each.to} {...each} />
          ))}
          <OpenDialog
            {...{ list, dialogState, timeZone, shop, query }}
            result={toast}
            actionData={sent}
            toast={<Toast toast={toast} onClose={close} />}
          />
        </>
      )}
      {(!inDialog || list === null) && <Toast toast={toast} onClose={close} />}
    </ProductsListContext>
  )
}

/** Changes a product as its mark did, which took it out of the filter's result. */
const afterMark: Partial<Record<ProductStatus, (product: ProductView) => ProductView>> = {
  active: (product) => ({ ...product, isActive: false, isJustSwitched: true }),
  inactive: (product) => ({ ...product, isActive: true, isJustSwitched: true }),
  "low-stock": restocked,
  "out-of-stock": restocked,
}

/** Marks a product as sold out, or as back in stock. */
function restocked(product: ProductView): ProductView {
  const { totalStock, lastStock, isJustSwitched } = product
  if (isJustSwitched) return product
  const change =
    totalStock > 0
      ? { totalStock: 0, lastStock: totalStock }
      : { totalStock: lastStock ?? 0, lastStock: null }
  return { ...product, ...change, isJustSwitched: true }
}

function nameOfEdited(flash: Flash, products: readonly OwnProductCard[]): string | undefined {
  if (typeof flash === "string" || !("edit" in flash)) return undefined
  return products.find(({ id }) => id === flash.id)?.name
}
