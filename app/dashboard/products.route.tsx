import { data, href, Link, replace, type ShouldRevalidateFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop-session.ts"
import { listCategories } from "#app/database/categories.ts"
import { countOwnProducts, findOwnProduct, listOwnProducts } from "#app/database/own-products.ts"
import { setProductActive } from "#app/database/save-product.ts"
import { asShop } from "#app/database/scopes.server.ts"
import { pageCount } from "#app/domain/paging.ts"
import { readForm } from "#app/images/read-form.server.ts"
import { receiveProduct } from "#app/images/receive-product.server.ts"
import { removeProduct, removeProductPicture } from "#app/images/save-product.server.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { platformContext } from "#app/platform.ts"
import { PlusIcon } from "#app/ui/icons.tsx"
import { Pager } from "#app/ui/pager.tsx"
import { Toast } from "#app/ui/toast.tsx"
import type { Route } from "./+types/products.route"
import type { Answer } from "./products/answer.ts"
import { NoProducts } from "./products/no-products.tsx"
import { readNotice, type Notice } from "./products/notice.ts"
import { PlaceDialog } from "./products/place-dialog.tsx"
import { ProductTile } from "./products/product-tile.tsx"
import { ProductsFilter } from "./products/products-filter.tsx"
import { readProductsPlace } from "./products/products-place.ts"
import { isFiltered, productsQuery, readProductsQuery } from "./products/products-query.ts"
import { refusalWords } from "./products/refusal-words.ts"
import { StatisticsPanel } from "./products/statistics-panel.tsx"
import { notices } from "./products/notice.ts"
import { useResults } from "./use-results.ts"
import "#app/ui/panel.css"
import "#app/ui/chip.css"
import "./products/products.css"

/** Specification 9: the dashboard's page size. */
const pageSize = 10

export function meta() {
  return [{ title: m.page_title({ title: m.catalog_title() }) }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readProductsQuery(url.searchParams)
  const place = readProductsPlace(url.searchParams)
  const asked = place && "id" in place ? place.id : null
  const [list, counts, categories, product] = await asShop(context.get(shopSessionContext).shopId, (db) =>
    Promise.all([
      listOwnProducts(db, { ...query, pageSize }),
      countOwnProducts(db),
      listCategories(db),
      asked === null ? null : findOwnProduct(db, asked),
    ]),
  )
  const missing = place === null || (asked !== null && product === null)
  return data(
    {
      ...list,
      counts,
      categories: categories.map(({ id, name }) => ({ id, name })),
      product,
      query: { ...query, page: list.page },
      place: place !== null && !missing ? place : ({ kind: "list" } as const),
      missing,
      pages: pageCount(list.total, pageSize),
      notice: readNotice(url.searchParams),
      timeZone: context.get(platformContext).timeZone,
    },
    { status: missing ? 404 : 200 },
  )
}

/** The address says what is to be done, and to which product. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { shopId } = context.get(shopSessionContext)
  const place = readProductsPlace(url.searchParams)
  const query = readProductsQuery(url.searchParams)
  const done = (notice: Notice, also = {}) =>
    replace(href("/shop/products") + productsQuery(query, { ...also, done: notice }))

  if (place?.kind === "new" || place?.kind === "edit") {
    const isNew = place.kind === "new"
    const received = await receiveProduct(request, shopId, isNew ? null : place.id)
    if (received.ok) return done(isNew ? "created" : "updated")
    const { ok: _, status, ...answer } = received
    return data<Answer>(answer, { status })
  }
  if (place?.kind === "switch") {
    const sent = await readForm(request)
    const active = sent.ok ? sent.form.get("active") : null
    if (active !== "true" && active !== "false") return refused("upload_unreadable", 400)
    const isActive = active === "true"
    const found = await asShop(shopId, (db) => setProductActive(db, place.id, isActive))
    return found ? done(isActive ? "shown" : "hidden") : refused("product_gone", 404)
  }
  if (place?.kind === "delete") {
    return (await removeProduct(shopId, place.id)) ? done("deleted") : refused("product_gone", 404)
  }
  if (place?.kind === "remove-image") {
    const removed = await removeProductPicture(shopId, place.id, place.imageId)
    return removed ? done("image-removed", { edit: place.id }) : refused("image_missing", 404)
  }
  return refused("product_gone", 404)
}

function refused(key: string, status: number) {
  return data<Answer>({ refusal: { key, params: {} } }, { status })
}

/** Dropping the notice from the address changes nothing that is shown. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [before, after] = [new URL(currentUrl), new URL(nextUrl)]
  if (!before.searchParams.has("done")) return defaultShouldRevalidate
  before.searchParams.delete("done")
  return before.href !== after.href && defaultShouldRevalidate
}

/** The address names a product that is not there. */
const productGone: Answer = { refusal: { key: "product_gone", params: {} } }

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, counts, categories, product, query, place, missing, pages } = loaderData
  const { notice } = loaderData
  const answer: Answer | undefined = actionData ?? (missing ? productGone : undefined)
  const { toast, say, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusalWords(answer.refusal) : null,
    answer,
  })
  const addressWith = (also: Record<string, string>) => href("/shop/products") + productsQuery(query, also)
  const filtered = isFiltered(query)
  const inDialog = place.kind === "new" || place.kind === "edit"
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{m.catalog_title()}</h1>
          <p>{m.catalog_subtitle()}</p>
        </div>
        <Link className="btn" to={addressWith({ new: "" })} preventScrollReset>
          <PlusIcon />
          {m.catalog_add()}
        </Link>
      </div>
      <StatisticsPanel counts={counts} />
      <ProductsFilter query={query} categories={categories} />
      {products.length === 0 ? (
        <NoProducts
          filtered={filtered}
          newAddress={addressWith({ new: "" })}
          clearAddress={href("/shop/products")}
        />
      ) : (
        <section aria-labelledby="catalog-list">
          <h2 className="unseen" id="catalog-list">
            {m.catalog_list()}
          </h2>
          <ul className="tiles">
            {products.map((card, index) => (
              <ProductTile
                key={card.id}
                product={card}
                addressOf={(kind, id) => addressWith({ [kind]: id })}
                onRefused={(refusal) => say("bad", refusalWords(refusal))}
                eager={index < 4}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="muted catalog__showing" role="status">
        {m.catalog_showing({ shown: formatCount(products.length), count: total, total: formatCount(total) })}{" "}
        {filtered && m.catalog_filtered()}
      </p>
      <Pager
        page={query.page}
        count={pages}
        hrefOf={(page) => href("/shop/products") + productsQuery({ ...query, page })}
      />
      <PlaceDialog
        {...{ place, product, categories, addressWith, say }}
        timeZone={loaderData.timeZone}
        answer={actionData}
        toast={<Toast toast={toast} onClose={close} />}
      />
      {!inDialog && <Toast toast={toast} onClose={close} />}
    </>
  )
}
