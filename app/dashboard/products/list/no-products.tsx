import { locales, perLanguage } from "#app/domain/language/locale.ts"
import type { ProductStatus } from "#app/domain/product/product.ts"
import { m } from "#app/messages/compiled/messages.js"
import { EmptyPanel, NotLoaded } from "#app/ui/list/empty-panel.tsx"
import { BoxIcon, PlusIcon } from "#app/ui/icons.tsx"
import { isFiltered, type ProductsQuery } from "../products-address.ts"

const none: Record<Exclude<ProductStatus, "all">, () => string> = {
  active: m.actions_none_active,
  inactive: m.actions_none_inactive,
  "on-sale": m.actions_none_on_sale,
  "low-stock": m.actions_none_low,
  "out-of-stock": m.actions_none_out,
  draft: m.actions_none_draft,
  "no-picture": m.actions_none_no_picture,
  "no-price": m.actions_none_no_price,
  ...perLanguage(locales, "without-", (language) => () => m.fill_status_none({ language })),
}

type Props = { query: ProductsQuery; newAddress: string; clearAddress: string }

/** Explains what will be in the empty list, or why it is empty, and offers the next step (specification, section 2). */
export function NoProducts({ query, newAddress, clearAddress }: Props) {
  const filtered = isFiltered(query)
  const why = whyNone(query)
  return (
    <EmptyPanel
      icon={<BoxIcon />}
      title={query.search === "" ? m.catalog_empty_title() : m.no_match_title()}
      about={[why, filtered ? m.catalog_empty_filtered() : m.catalog_empty()].filter(Boolean).join(" ")}
    >
      {filtered && (
        <a className="btn" href={clearAddress}>
          {m.catalog_clear()}
        </a>
      )}
      <a className={filtered ? "btn btn--quiet" : "btn"} href={newAddress}>
        <PlusIcon />
        {m.catalog_add()}
      </a>
    </EmptyPanel>
  )
}

/** Returns the text of a single filter; several together share one. */
function whyNone({ search, status, categoryId }: ProductsQuery): string | null {
  if (search !== "") return null
  if (status !== "all" && categoryId === null) return none[status]()
  return status === "all" && categoryId !== null ? m.actions_none_in_category() : null
}

export function ProductsNotLoaded({ address }: { address: string }) {
  const texts = { title: m.actions_load_failed(), about: m.actions_load_about(), again: m.try_again() }
  return <NotLoaded {...texts} address={address} />
}
