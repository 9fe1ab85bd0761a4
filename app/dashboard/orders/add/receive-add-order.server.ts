import { randomBytes } from "node:crypto"
import { data, replace, type ActionFunctionArgs } from "react-router"
import { failureStatus } from "#app/auth/failure-status.ts"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { databaseErrorOf } from "#app/database/connection/database-errors.ts"
import { asShop, asVisitorOfCart } from "#app/database/connection/scopes.server.ts"
import { addOrder, PiecesMissing } from "#app/database/shop/orders/add-order.ts"
import { findPublicShop } from "#app/database/visitor/public-shop.ts"
import { findSharedCart } from "#app/database/visitor/shared-carts.ts"
import { deviceKind, type DeviceKind } from "#app/domain/account/device-kind.ts"
import { cartHash } from "#app/domain/cart/cart-hash.ts"
import { fitsOneOrder, ownersQuestions, readCartLink } from "#app/domain/order/added-order.ts"
import type { Wanted } from "#app/domain/hours/wanted.ts"
import { checkCustomer } from "#app/domain/order/customer.ts"
import type { Customer } from "#app/domain/order/order.ts"
import { isOtherRate, moneyView } from "#app/domain/price/second-currency.ts"
import { pageLocaleContext } from "#app/http/page-language.ts"
import { readPhone } from "#app/http/phone-number.server.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { requestContext } from "#app/http/request.ts"
import { readAnswers } from "#app/domain/question/answers.ts"
import { asItem, type FormItem } from "#app/order/form-lines.ts"
import { orderIds } from "#app/order/order-ids.server.ts"
import { throttleAddedOrder } from "#app/order/throttle-sends.server.ts"
import { writeStepFlash } from "../order-flash.ts"
import { orderAddress } from "../orders-address.ts"
import { emptyForm, readAddOrderForm, type AddOrderForm, type FormAction } from "./add-order-form.ts"
import { loadAddOrder, type LoadedOrder } from "./load-add-order.server.ts"
import { missingPieces, type AddOrderProblems } from "./add-order-problems.ts"

export const newForm = () => emptyForm(randomBytes(16).toString("hex"))

/** Runs the pressed button's action: an order, or the page again with all of its input. */
export async function receiveAddOrder({ request, context }: ActionFunctionArgs) {
  const read = await readForm(request)
  const sent = read.ok ? readAddOrderForm(read.form) : null
  if (sent === null) return page(context, newForm(), { banner: "unreadable" }, read.ok ? 400 : read.status)
  const { form, act: action } = sent
  if (action.kind === "send") return send(context, form, deviceKind(request.headers.get("user-agent")))
  const { form: next, problems } = await afterAction(context, form, action)
  return page(context, next, problems, problems.search === undefined ? 200 : 422)
}

type Context = ActionFunctionArgs["context"]

async function page(context: Context, form: AddOrderForm, problems: AddOrderProblems, status: number) {
  const loaded = await loadAddOrder(context, form)
  return data({ loaded, problems }, { status: loaded === null ? 404 : status })
}

type Changed = { form: AddOrderForm; problems: AddOrderProblems }

async function afterAction(context: Context, form: AddOrderForm, action: FormAction): Promise<Changed> {
  if (action.kind === "remove")
    return { form: { ...form, items: form.items.filter((_, index) => index !== action.index) }, problems: {} }
  if (action.kind === "add")
    return withItems(form, [asItem({ productId: action.productId, variantId: null, quantity: 1 })])
  const cartId = readCartLink(form.search)
  if (cartId === null) return { form, problems: {} }
  const items = await itemsOfCart(context, cartId)
  return items === null
    ? { form, problems: { search: "cart_unknown" } }
    : withItems({ ...form, cartId }, items)
}

/** Adds lines unless they exceed what an order can hold. */
function withItems(form: AddOrderForm, added: readonly FormItem[]): Changed {
  const items = [...form.items, ...added]
  if (!fitsOneOrder(items)) return { form, problems: { search: "too_much" } }
  return { form: { ...form, items, search: "" }, problems: {} }
}

/** Returns the lines of a shared cart of this shop; null for another one's. */
async function itemsOfCart(context: Context, cartId: string): Promise<FormItem[] | null> {
  const { shopId } = context.get(shopSessionContext)
  const [shop, cart] = await asVisitorOfCart(cartId, (db) =>
    Promise.all([findPublicShop(db), findSharedCart(db)]),
  )
  if (shop?.id !== shopId || cart === null) return null
  return cart.items.map(({ productId, variantId, quantity, unit, answers }) =>
    asItem({ productId, variantId, quantity, unit, answers }),
  )
}

async function send(context: Context, form: AddOrderForm, device: DeviceKind) {
  const { shopId } = context.get(shopSessionContext)
  const loaded = await loadAddOrder(context, form)
  const answers = checkCustomer(ownersQuestions, form.input, readPhone)
  const reject = (problems: AddOrderProblems, status: number) =>
    data({ loaded, problems }, { status: loaded === null ? 404 : status })
  if (loaded === null) return reject({}, 404)
  const banner = bannerOf(loaded, moneyView(loaded.currency, context.get(pageLocaleContext)))
  const { handoverProblems, billProblems } = loaded
  const problems = {
    customer: answers.ok ? {} : answers.problems,
    ...handoverProblems,
    ...(!loaded.wanted.ok && { wanted: loaded.wanted.problem }),
    ...{ bill: billProblems, banner },
  }
  const isQuantityWrong = loaded.lines.some(({ item }) => item.quantityInput !== null)
  const isBillWrong = Object.keys({ ...handoverProblems, ...billProblems }).length > 0
  if (!answers.ok || !loaded.wanted.ok || isBillWrong || isQuantityWrong || banner !== undefined)
    return reject(problems, banner === undefined || banner === "empty" ? 422 : 409)
  const { customer } = answers
  const { wanted } = loaded.wanted
  try {
    const waitSeconds = await throttleAddedOrder(shopId, idsOf(shopId, loaded)(null))
    if (waitSeconds > 0) return reject({ waitSeconds }, 429)
    const added = await add(context, loaded, { customer, wanted, device })
    if (added === null) return reject({}, 404)
    const { id, isSame, ...step } = added
    const flash = isSame ? "added-before" : writeStepFlash({ step: "added", id, ...step, replaced: null })
    return replace(orderAddress(id, { done: flash }))
  } catch (error) {
    const raced = racedBanner(error)
    if (raced !== null) return page(context, form, { banner: raced }, 409)
    context.get(requestContext).log.error({ err: error }, "an order could not be added")
    return reject({ banner: "failed" }, failureStatus(error))
  }
}

/** Returns why the whole order is not added yet. What the page says with it is confirmed by the next press. */
function bannerOf(
  { form, lines }: LoadedOrder,
  money: ReturnType<typeof moneyView>,
): AddOrderProblems["banner"] {
  if (lines.length === 0) return "empty"
  const isChanged = lines.some(({ line }) => line.isGone || line.asks || line.priceThen !== undefined)
  if (isChanged || isOtherRate(form.money, money)) return "changed"
  return missingPieces(lines) > form.saidMissing ? "short" : undefined
}

/** Returns the ids that the order may have: they follow from its lines and the key of its page. */
function idsOf(shopId: string, { form, lines }: LoadedOrder) {
  const cart = { shopId, cartHash: cartHash(lines.map(({ item }) => item)) }
  return (before: string | null) => orderIds(cart, form.key, before)
}

type Answers = { customer: Customer; wanted: Wanted | null; device: DeviceKind }

function add(context: Context, loaded: LoadedOrder, { customer, wanted, device }: Answers) {
  const { shopId, language } = context.get(shopSessionContext)
  const { form, lines, handover, changes } = loaded
  const items = lines.map(({ item }) => item)
  return asShop(shopId, (db) =>
    addOrder(db, {
      ids: idsOf(shopId, loaded),
      items: items.map(({ productId, variantId, quantity, unit, answers }) => ({
        ...{ product_id: productId, qty: quantity },
        ...(unit && { unit }),
        ...(variantId !== null && { variant_id: variantId }),
        ...(answers && { answers: readAnswers(answers) }),
      })),
      ...{ cartHash: cartHash(items), language, sharedCartId: form.cartId },
      ...{ customer, handover, wanted, changes, device },
      ...{ source: form.source, begins: form.begins, isConfirmed: missingPieces(lines) > 0 },
    }),
  )
}

/** Something changed at this moment: the page shows it. */
function racedBanner(error: unknown): "changed" | "short" | null {
  if (error instanceof PiecesMissing) return "short"
  const key = databaseErrorOf(error)?.key
  return key === "order_products_gone" || key === "order_area_changed" ? "changed" : null
}
