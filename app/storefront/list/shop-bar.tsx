import { useEffect, useRef, type MouseEvent } from "react"
import { Form, href, Link, useNavigate, useSubmit } from "react-router"
import { sorts, type Sort } from "#app/domain/product/product.ts"
import { shopQuery, type ShopQuery } from "#app/domain/shop/shop-address.ts"
import { limits } from "#app/domain/limits.ts"
import { oneLine } from "#app/domain/text/typed-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { DownIcon, SearchIcon, SortIcon } from "#app/ui/icons.tsx"
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts"
import "#app/ui/form/field.css"
import styles from "./shop.module.css"

type Props = {
  slug: string
  categories: readonly { id: string; name: string }[]
  query: ShopQuery
}

const sortLabels: Record<Sort, () => string> = {
  featured: m.sort_featured,
  "price-low": m.sort_price_low,
  "price-high": m.sort_price_high,
  name: m.sort_name,
  newest: m.sort_newest,
}

/** Categories, search and order. Links and one form: it works without a script, and each change starts at page 1. */
export function ShopBar({ slug, categories, query }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigate = useNavigate()
  const address = href("/shop/:slug", { slug })
  const chosen = query.categoryId ?? null
  const sort = query.sort === "featured" ? "" : query.sort
  const shown = useRef({ search: query.search, sort })
  // The fields follow the address, as after going back, without being made anew: the focus stays where it is. Not at
  // first: what was chosen before the page was live still counts.
  useEffect(() => {
    if (shown.current.search === query.search && shown.current.sort === sort) return
    shown.current = { search: query.search, sort }
    const fields = form.current?.elements
    const search = fields?.namedItem("q")
    const order = fields?.namedItem("sort")
    if (search instanceof HTMLInputElement) search.value = query.search ?? ""
    if (order instanceof HTMLSelectElement) order.value = sort ?? ""
  }, [query.search, sort])

  /** What is typed and was not sent yet goes along: the box would show it over a list that knows nothing of it. */
  function follow(event: MouseEvent, categoryId: string | null) {
    const typed = oneLine(String(new FormData(form.current ?? undefined).get("q") ?? ""))
    if (opensElsewhere(event) || typed === (query.search ?? "")) return
    event.preventDefault()
    const next = { ...query, search: typed, categoryId, page: 1 }
    void navigate(address + shopQuery(next), { preventScrollReset: true })
  }

  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.in}`}>
        <nav className={styles.chips} aria-label={m.categories_label()}>
          {categories.length > 0 && (
            <ul>
              {[{ id: null, name: m.category_all() }, ...categories].map((category) => (
                <li key={category.id ?? "all"}>
                  <Link
                    className="chip"
                    to={address + shopQuery({ ...query, categoryId: category.id, page: 1 })}
                    prefetch="intent"
                    preventScrollReset
                    onClick={(event) => follow(event, category.id)}
                    aria-current={category.id === chosen ? "true" : undefined}
                  >
                    <bdi>{category.name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </nav>
        <Form className={styles.form} action={address} ref={form} role="search" preventScrollReset>
          {chosen && <input type="hidden" name="category" value={chosen} />}
          {query.lang && <input type="hidden" name="lang" value={query.lang} />}
          <label className={styles.search}>
            <SearchIcon />
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={query.search}
              maxLength={limits.searchText}
              placeholder={m.search_label()}
              aria-label={m.search_label()}
              enterKeyHint="search"
              dir="auto"
            />
          </label>
          <label className={styles.sort}>
            <SortIcon />
            <select
              className="input"
              name="sort"
              defaultValue={sort}
              aria-label={m.sort_label()}
              onChange={() => submit(form.current, { preventScrollReset: true })}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort === "featured" ? "" : sort}>
                  {sortLabels[sort]()}
                </option>
              ))}
            </select>
            <span className={styles.sortArrow}>
              <DownIcon size="s" />
            </span>
          </label>
          <noscript>
            <button className="btn btn--quiet">{m.search_submit()}</button>
          </noscript>
        </Form>
      </div>
    </div>
  )
}
