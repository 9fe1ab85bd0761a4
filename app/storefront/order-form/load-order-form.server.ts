import { randomBytes } from "node:crypto"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import {
  listCartProducts,
  type CartProduct as StoredCartProduct,
} from "#app/database/visitor/cart-products.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { maxPieces, type CartLine } from "#app/domain/cart/cart.ts"
import { stockToday } from "#app/domain/cart/cart-today.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { cardIn, cartProductIn } from "#app/domain/product-language/product-in-language.ts"
import { neededChoice } from "#app/domain/cart/needed-choice.ts"
import { emptyCustomerInput } from "#app/domain/order/customer.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { itemPrice } from "#app/domain/price/variant-price.ts"
import { chosenVariant } from "#app/domain/variant/choose-variant.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { asItem, itemsOfAddress, joined, type FormItem, type FormState } from "./form-state.ts"

/** A search finds the other products. */
const offeredProducts = 6

export type OrderForm = NonNullable<Awaited<ReturnType<typeof loadOrderForm>>>
export type FormLine = OrderForm["lines"][number]

/** Loads the form of an order with the shop's current products; null if there is no such shop. */
export async function loadOrderForm({ params, url, platform }: DocumentRequest, sent: FormState | null) {
  const { slug = "" } = params
  const chosenId = sent === null ? readIdentifier(url.searchParams.get("product")) : null
  const retained = sent?.items ?? itemsOfAddress(url.searchParams)
  const ids = [...retained.map(({ productId }) => productId), ...(chosenId === null ? [] : [chosenId])]
  const requested = requestedLocale(url.searchParams)
  const [stored, inCart, list] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      listCartProducts(db, ids),
      listVisibleProducts(db, {
        ...{
          search: sent?.search ?? "",
          categoryId: null,
          sort: "featured",
          page: 1,
          pageSize: offeredProducts,
        },
        lang: requested,
      }),
    ]),
  )
  if (stored === null) return null
  const locale = requested ?? stored.language
  const language = { locale, own: stored.language }
  const products = inCart.map((product) => cartProductIn(product, language))
  const chosen = products.find(({ id }) => id === chosenId)
  const items = chosen ? [...retained, itemOfChoice(chosen, url.searchParams)] : retained
  const productOf = ({ productId }: FormItem) => products.find(({ id }) => id === productId)
  const state = sent ?? {
    ...{ items: [], input: emptyCustomerInput, money: null, search: "", problems: {}, banner: null },
    key: randomBytes(16).toString("hex"),
  }
  return {
    ...{ shop: shopIn(stored, language), locale, lang: locale === stored.language ? null : locale, state },
    timeZone: platform.timeZone,
    lines: joined(items.map((item) => settled(item, productOf(item)))).map((item) =>
      lineToday(item, productOf(item)),
    ),
    found: list.products.map((product) => cardIn(product, language)),
  }
}

type CartProduct = ReturnType<typeof cartProductIn<StoredCartProduct>>

/** Returns what is chosen on a product's page, whose form has the size and the colour. */
function itemOfChoice({ id, variants }: CartProduct, query: URLSearchParams): FormItem {
  const choice = { size: query.get("size") || null, color: query.get("color") || null }
  const chosen = chosenVariant(variants, choice)
  const isPlain = variants.every(({ size, color }) => size === null && color === null)
  return asItem(id, isPlain ? null : (chosen?.id ?? null), 1)
}

/** Chooses the variant of a product that has only one. */
function settled(item: FormItem, product: CartProduct | undefined): FormItem {
  const [only, ...others] = product?.variants ?? []
  const isSettled = only !== undefined && others.length === 0 && (only.size ?? only.color) !== null
  return isSettled && item.variantId === null ? { ...item, variantId: only.id } : item
}

/**
 * Returns a line as a cart shows it: at today's price, with no more pieces than there are; gone if the shop has none of
 * it.
 */
function lineToday(item: FormItem, product: CartProduct | undefined) {
  const { productId, variantId, quantity, shownCents } = item
  const base = { productId, variantId, quantity, stock: stockToday(item, product) }
  if (product === undefined || base.stock === null) {
    const gone: CartLine = {
      ...{ ...base, name: "", size: null, color: null, picture: null },
      ...{ priceCents: null, salePriceCents: null, isOnSale: false, hasChoices: false, isGone: true },
    }
    return { item, line: gone, langs: undefined, variants: [] }
  }
  const { name, langs, cover, variants, priceCents, salePriceCents, isOnSale, isFrom } = product
  const chosen = variants.find(({ id }) => id === variantId)
  const isRepriced =
    shownCents !== undefined && shownCents !== effectivePriceCents(itemPrice(product, variantId))
  const line: CartLine = {
    ...{ ...base, quantity: Math.min(quantity, maxPieces(base)), name, picture: cover },
    ...{ size: chosen?.size ?? null, color: chosen?.color ?? null, priceCents, salePriceCents, isOnSale },
    ...{ hasChoices: variants.length > 1, needs: neededChoice(variants) },
    priceThen: isRepriced ? shownCents : undefined,
    isFrom: chosen === undefined && isFrom,
    ...chosen?.own,
  }
  return { item, line, langs, variants }
}
