import { randomBytes } from "node:crypto"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { listCartProducts } from "#app/database/visitor/cart-products.ts"
import { listVisibleProducts } from "#app/database/visitor/visible-products.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import type { DocumentRequest } from "#app/documents/document.ts"
import { wantedChoiceOf } from "#app/order/wanted-choice.ts"
import { deliveryOf } from "#app/order/check-handover.ts"
import { readIdentifier } from "#app/domain/identifier.ts"
import { amountField, amountOfFields, ownAmount, ownAmountField } from "#app/domain/measure/amount-input.ts"
import { leastOf } from "#app/domain/measure/measure.ts"
import { answerField, answersOfFields } from "#app/domain/question/answer-fields.ts"
import { cardIn, cartProductIn } from "#app/domain/product-language/product-in-language.ts"
import { emptyCustomerInput } from "#app/domain/order/customer.ts"
import { chosenVariant } from "#app/domain/variant/choose-variant.ts"
import { shopIn } from "#app/domain/shop/shop-texts.ts"
import { requestedLocale } from "#app/http/page-language.ts"
import { asItem, joined, lineToday, settled, type FormItem, type FormProduct } from "#app/order/form-lines.ts"
import { itemsOfAddress, type FormState } from "./form-state.ts"

/** A search finds the other products. */
const offeredProducts = 6

export type OrderForm = NonNullable<Awaited<ReturnType<typeof loadOrderForm>>>

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
    ...{ items: [], input: emptyCustomerInput, where: { answer: "" }, when: { day: "", hours: "" } },
    ...{ money: null, search: "", problems: {}, whereProblem: null, whenProblem: null, banner: null },
    key: randomBytes(16).toString("hex"),
  }
  const moment = { now: new Date(), timeZone: platform.timeZone }
  return {
    ...{ shop: shopIn(stored, language), locale, lang: locale === stored.language ? null : locale, state },
    delivery: deliveryOf(stored, locale),
    wanted: wantedChoiceOf(stored, inCart, moment),
    moment,
    lines: joined(items.map((item) => settled(item, productOf(item)))).map((item) =>
      lineToday(item, productOf(item)),
    ),
    found: list.products.map((product) => cardIn(product, language)),
  }
}

/** Returns what is chosen on a product's page, whose form has the size and the colour. */
function itemOfChoice({ id, variants, measure }: FormProduct, query: URLSearchParams): FormItem {
  const choice = { size: query.get("size") || null, color: query.get("color") || null }
  const chosen = chosenVariant(variants, choice)
  const isPlain = variants.every(({ size, color }) => size === null && color === null)
  const answers = answersOfFields(query, answerField)
  const variantId = isPlain ? null : (chosen?.id ?? null)
  const isOwn = query.get(amountField) === ownAmount
  const amount = measure ? amountOfFields(query, measure) : 1
  const item = {
    productId: id,
    variantId,
    quantity: amount ?? leastOf(measure),
    unit: measure?.unit,
    answers,
  }
  // An own amount that is none stays in the field of the line, which says what is wrong.
  return {
    ...asItem(item),
    quantityInput: amount === null && isOwn ? (query.get(ownAmountField) ?? "") : null,
  }
}
