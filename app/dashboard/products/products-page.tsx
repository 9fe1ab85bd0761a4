import { useMemo } from "react"
import { href, Link, useSearchParams } from "react-router"
import type { OwnProduct, OwnProductCard, OwnProductCounts } from "#app/database/shop/products/products.ts"
import type { StockChoice } from "#app/database/shop/products/mark-stock.ts"
import type { SelectedProduct } from "#app/database/shop/products/selected-products.ts"
import type { TextProgress } from "#app/database/shop/texts/text-progress.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { useKeptRows } from "#app/ui/list/use-kept-rows.ts"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { type Answer, refusalText } from "./answer.ts"
import { PlaceDialog } from "./place-dialog.tsx"
import { NoProducts, ProductsNotLoaded } from "./list/no-products.tsx"
import type { ShownProduct } from "./list/product-tile.tsx"
import { ProductTiles } from "./list/product-tiles.tsx"
import { ProductsFilter, StatisticsPanel } from "./list/products-head.tsx"
import type { SharedShop } from "./live/live-dialog.tsx"
import { type Notice, noticeText, readProductsNotice, undoOf, writeNotice } from "./notice.ts"
import {
  type ExtraParameters,
  isFiltered,
  type ProductsPlace,
  productsQuery,
  type ProductsQuery,
} from "./products-address.ts"
import { TextsOffer, TextsProgress } from "../texts/texts-progress.tsx"
import { useSelection } from "./selection/use-selection.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import styles from "./list/product-tiles.module.css"

type Shown = {
  /** Null when it could not be read. */
  list: {
    products: readonly OwnProductCard[]
    total: number
    pages: number
    counts: OwnProductCounts
    categories: readonly { id: string; name: string }[]
    product: OwnProduct | null
    /** The digest of all that the filter shows, where they are on several pages and can be selected at once. */
    allSet: string | null
    selected: readonly SelectedProduct[]
    /** The digest of the set of those. */
    selectedSet: string
    choices: readonly StockChoice[]
    /** How far the texts in the other language are. */
    texts: { to: Locale; progress: TextProgress } | null
  } | null
  query: ProductsQuery
  place: ProductsPlace
  missing: boolean
  /** The plan has room for no other product, and the address opens a form for one. */
  full: { limit: number; count: number } | null
  timeZone: string
  shop: SharedShop
}

/** The address names a product that is not there. */
const productGone: Answer = { refusal: { key: "product_gone", params: {} } }

const none: readonly OwnProductCard[] = []

const closed: ProductsPlace = { kind: "list" }

/** The owner's products: figures, filters, cards, and the dialog that the address has open. */
export function ProductsPage({ shown, sent }: { shown: Shown; sent: Answer | undefined }) {
  const { list, query, missing, timeZone, shop } = shown
  // A form that can't be saved is not offered; one that is filled in already stays.
  const full = sent === undefined ? shown.full : null
  // Shoppers do not see it any more: there is nothing to share.
  const isHidden = shown.place.kind === "live" && !list?.product?.isActive
  const place = full || isHidden ? closed : shown.place
  const notice = readProductsNotice(useSearchParams()[0])
  // A new object would show the same notice again with each render.
  const planFull = useMemo(
    (): Answer | null => full && { refusal: { key: "product_limit_reached", params: full } },
    [full],
  )
  const answer = sent ?? planFull ?? (missing ? productGone : undefined)
  const addressOf = (query: ProductsQuery, also: ExtraParameters = {}) =>
    href("/shop/products") + productsQuery(query, also)
  const addressWith = (also: ExtraParameters) => addressOf(query, also)
  // These dialogs show the refusal themselves.
  const speaks =
    place.kind === "quick" || place.kind === "stock" || (place.kind === "selected" && place.ids.length > 0)
  const { toast, notify, close } = useResults({
    done: notice && noticeText(notice, nameOfEdited(notice, list?.products ?? none)),
    undo: notice && undoOf(notice, addressWith),
    refused: answer?.refusal && !speaks ? refusalText(answer.refusal) : null,
    answer,
  })
  // Acts that come back with a notice may have changed those that stayed in their place.
  const { rows, keep } = useKeptRows<ShownProduct>(list?.products ?? none, {
    address: addressWith(notice ? { done: writeNotice(notice) } : {}),
    afterMark: afterMark[query.status] ?? null,
  })
  const selection = useSelection({
    of: addressOf({ ...query, page: 1 }),
    notice,
    shown: list?.products.map(({ id }) => id) ?? [],
    total: list?.total ?? 0,
    allSet: list?.allSet ?? null,
  })
  const inDialog = place.kind === "new" || place.kind === "edit" || place.kind === "live"
  const newAddress = addressWith({ new: "" })
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.catalog_title()}</h1>
          <p>{m.catalog_subtitle()}</p>
        </div>
        <span className={styles.ways}>
          <Link className="btn btn--quiet" to={href("/shop/products/arrange")}>
            {m.arrange_link()}
          </Link>
          <Link className="btn btn--quiet" to={href("/shop/products/drafts")}>
            {m.drafts_several()}
          </Link>
          <Link className="btn btn--quiet" to={href("/shop/products/sales")}>
            {m.discounts_title()}
          </Link>
          <ImportLink />
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
          {list.texts && <TextsProgress {...list.texts} />}
          <ProductsFilter query={query} categories={list.categories} />
          {rows.length === 0 ? (
            <NoProducts query={query} newAddress={newAddress} clearAddress={href("/shop/products")} />
          ) : (
            <ProductTiles
              products={rows}
              total={list.total}
              offersAll={list.allSet !== null}
              {...{ selection, addressWith, keep, notify }}
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
          {list.texts && <TextsOffer {...list.texts} />}
          <PlaceDialog
            {...{ place, addressWith, notify, timeZone, shop }}
            {...{
              product: list.product,
              categories: list.categories,
              selected: list.selected,
              selectedSet: list.selectedSet,
              choices: list.choices,
            }}
            answer={sent}
            toast={<Toast toast={toast} onClose={close} />}
          />
        </>
      )}
      {(!inDialog || list === null) && <Toast toast={toast} onClose={close} />}
    </>
  )
}

/** How a product looks that a mark has taken out of what the filter shows. */
const afterMark: Partial<Record<ProductStatus, (product: ShownProduct) => ShownProduct>> = {
  active: (product) => ({ ...product, isActive: false, isJustSwitched: true }),
  inactive: (product) => ({ ...product, isActive: true, isJustSwitched: true }),
  "low-stock": restocked,
  "out-of-stock": restocked,
}

/** Sold out, or back in stock. */
function restocked(product: ShownProduct): ShownProduct {
  const { totalStock, lastStock, isJustSwitched } = product
  if (isJustSwitched) return product
  const change =
    totalStock > 0
      ? { totalStock: 0, lastStock: totalStock }
      : { totalStock: lastStock ?? 0, lastStock: null }
  return { ...product, ...change, isJustSwitched: true }
}

function nameOfEdited(notice: Notice, products: readonly OwnProductCard[]): string | undefined {
  if (typeof notice === "string" || !("edit" in notice)) return undefined
  return products.find(({ id }) => id === notice.id)?.name
}

/** From the list of products to its file. */
function ImportLink() {
  return (
    <Link className="btn btn--quiet" to={href("/shop/products/import")}>
      {m.csv_link()}
    </Link>
  )
}
