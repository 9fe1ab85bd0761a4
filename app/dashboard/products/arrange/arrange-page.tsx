import { href, useSearchParams } from "react-router"
import type { ArrangedProduct, ArrangeQuery } from "#app/database/shop/products/arrange-products.ts"
import { limits } from "#app/domain/limits.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { ListFilter } from "#app/ui/list/list-filter.tsx"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { BackLink } from "../../back-link.tsx"
import { ProductsNotLoaded } from "../list/no-products.tsx"
import { actionParameters, arrangeAddress, arrangeStep, maxArranged } from "./arrange-address.ts"
import {
  arrangeFlashText,
  arrangeErrors,
  readArrangeFlash,
  type ArrangeActionData,
} from "./arrange-action-data.ts"
import { arrangeFormId } from "./arrange-row.tsx"
import { ArrangeSection } from "./arrange-section.tsx"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import "#app/ui/form/field.css"
import styles from "./arrange.module.css"

type ArrangedView = {
  /** Null if the database did not respond. */
  list: { products: readonly ArrangedProduct[]; total: number } | null
  query: ArrangeQuery
  categories: readonly { id: string; name: string }[]
}

type Props = { shown: ArrangedView; sent: ArrangeActionData | undefined }

/**
 * Lists the products in the owner's order, pinned ones first. Buttons move them, also without a script; with one also
 * dragging and keys, and at once (`start-arranging.ts`).
 */
export function ArrangePage({ shown, sent }: Props) {
  const { list, query, categories } = shown
  const flash = readArrangeFlash(useSearchParams()[0])
  const products = list?.products ?? []
  const about = flash !== null && flash !== "undone" && flash.was !== flash.now ? flash : null
  const toast = resultToast({
    done: flash && arrangeFlashText(flash, products.find(({ id }) => id === about?.id)?.name),
    undo: about && {
      action: arrangeAddress(query, actionParameters({ ...about, kind: "undo" })),
      fields: {},
    },
    rejected: sent ? arrangeErrors[sent.error]() : null,
    actionData: sent,
  })
  const isFound = query.search !== ""
  const pinned = products.filter(({ isPinned }) => isPinned)
  const others = products.filter(({ isPinned }) => !isPinned)
  const section = { query, canMove: !isFound }
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={href("/shop/products")} text={m.csv_back()} />
          <h1>{m.arrange_title()}</h1>
          <p>{m.arrange_subtitle()}</p>
        </div>
      </div>
      <ArrangeFilter query={query} categories={categories} />
      {list === null && <ProductsNotLoaded address={arrangeAddress(query)} />}
      {list?.total === 0 && <NothingToArrange query={query} />}
      {list && list.total > 0 && (
        <>
          {isFound ? <p className={styles.note}>{m.arrange_found()}</p> : <Keys />}
          <ArrangeSection
            {...section}
            name="pinned"
            title={m.arrange_pinned()}
            note={m.arrange_pinned_about()}
            products={pinned}
          />
          <ArrangeSection
            {...section}
            name="others"
            title={pinned.length > 0 ? m.arrange_others() : m.catalog_title()}
            note={countText(list.total - pinned.length)}
            products={others}
          />
          <Showing shown={products.length} total={list.total} query={query} />
          <form id={arrangeFormId} method="post" action={arrangeAddress(query)} hidden />
        </>
      )}
      <Toast toast={toast} failed={arrangeErrors.failed()} />
    </>
  )
}

function countText(count: number): string {
  return m.categories_products({ count, shown: formatCount(count) })
}

function ArrangeFilter({ query, categories }: Pick<ArrangedView, "query" | "categories">) {
  return (
    <ListFilter
      action={href("/shop/products/arrange")}
      search={{ value: query.search, label: m.catalog_search(), maxLength: limits.searchText }}
      choices={[
        {
          ...{ name: "category", label: m.arrange_where(), value: query.categoryId ?? "" },
          options: [
            { value: "", text: m.arrange_whole() },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ],
        },
      ]}
      apply={m.catalog_apply()}
    />
  )
}

/** Explains the keys, if there is a keyboard. */
function Keys() {
  return (
    <p className={`${styles.keys} needs-script`}>
      <span>
        <kbd>{m.arrange_key_space()}</kbd> {m.arrange_key_lift()}
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {m.arrange_key_move()}
      </span>
      <span>
        <kbd>Esc</kbd> {m.arrange_key_back()}
      </span>
    </p>
  )
}

/** Says how many products are visible, and links to more. */
function Showing({ shown, total, query }: { shown: number; total: number; query: ArrangeQuery }) {
  if (total <= shown) return null
  const count = query.count + arrangeStep
  return (
    <div className={styles.showing}>
      <p className="muted" role="status">
        {m.catalog_showing({ shown: formatCount(shown), count: total, total: formatCount(total) })}{" "}
        {count > maxArranged && m.arrange_rest()}
      </p>
      {count <= maxArranged && (
        <a className="btn btn--quiet" href={arrangeAddress({ ...query, count })}>
          {m.arrange_more()}
        </a>
      )}
    </div>
  )
}

function NothingToArrange({ query: { search, categoryId } }: Pick<ArrangedView, "query">) {
  const isFiltered = search !== "" || categoryId !== null
  return (
    <EmptyPanel
      icon={<BoxIcon />}
      title={search === "" ? m.catalog_empty_title() : m.no_match_title()}
      about={
        search !== ""
          ? m.catalog_empty_filtered()
          : categoryId !== null
            ? m.actions_none_in_category()
            : m.catalog_empty()
      }
    >
      <a
        className="btn"
        href={isFiltered ? href("/shop/products/arrange") : `${href("/shop/products")}?new=`}
      >
        {!isFiltered && <PlusIcon />}
        {isFiltered ? m.catalog_clear() : m.catalog_add()}
      </a>
    </EmptyPanel>
  )
}
