import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { listProductOrder, listProductsOf } from "#app/database/shop/shop-record.ts"
import { findShopLanguage } from "#app/database/shop/own-shop.ts"
import type { PageLanguage } from "#app/domain/language/translations.ts"
import { headerRow, rowsOfProduct } from "#app/domain/product-csv/rows.ts"
import { csvFile, byteOrderMark, separatorOf, writeCsv, type CsvSeparator } from "#app/http/downloads.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import type { Route } from "./+types/products-csv.route"
import { sampleProducts } from "../import/sample-products.ts"

/** So many products are in memory at a time. */
const batchSize = 200

/**
 * Sends all products of the shop, in its order, as a CSV file in the owner's language; `?sample` sends the template.
 * `?separator=semicolon` is for the countries where Excel expects one.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId, slug } = context.get(shopSessionContext)
  const locale = context.get(pageLocaleContext)
  const separator = separatorOf(url.searchParams)
  const isSample = url.searchParams.has("sample")
  const own = await asShop(shopId, findShopLanguage)
  const texts = isSample
    ? sampleTexts({ locale, own }, separator)
    : productTexts(shopId, { locale, own }, separator)
  return csvFile(isSample ? "products-template.csv" : `${slug}-products.csv`, texts)
}

/**
 * Yields the rows. Each batch is read in a transaction of its own: a slow connection of the owner holds none of the
 * database.
 */
async function* productTexts(
  shopId: string,
  language: PageLanguage,
  separator: CsvSeparator,
): AsyncGenerator<string, undefined> {
  const order = await asShop(shopId, listProductOrder)
  yield byteOrderMark + writeCsv([headerRow(language)], separator)
  for (let from = 0; from < order.length; from += batchSize) {
    const ids = order.slice(from, from + batchSize)
    const products = await asShop(shopId, (db) => listProductsOf(db, ids))
    yield writeCsv(
      products.flatMap((product) => rowsOfProduct(product, language)),
      separator,
    )
  }
}

async function* sampleTexts(
  language: PageLanguage,
  separator: CsvSeparator,
): AsyncGenerator<string, undefined> {
  const rows = sampleProducts(language).flatMap((product) => rowsOfProduct(product, language))
  yield byteOrderMark + writeCsv([headerRow(language), ...rows], separator)
}
