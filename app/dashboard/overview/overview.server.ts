import { data, href, redirect, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router"
import { shopSessionContext } from "#app/auth/shop/shop-session.server.ts"
import { allOf } from "#app/database/connection/scope.ts"
import { asShop } from "#app/database/connection/scopes.server.ts"
import { countOrders } from "#app/database/shop/orders/list-orders.ts"
import { findOwnPaymentStatus, findOwnPlan } from "#app/database/shop/plan-and-payments.ts"
import { countOwnProducts, listOwnProducts } from "#app/database/shop/products/own-products.ts"
import { findFirstQuestion } from "#app/database/shop/first-answers.ts"
import { listNeeds } from "#app/database/shop/needs.ts"
import { findOwnOpening } from "#app/database/shop/own-opening.ts"
import { findFirstSteps, findShopName, hasPhone, recordShared } from "#app/database/shop/own-shop.ts"
import {
  hasOrders,
  listCartDays,
  listMostOrdered,
  listOrderDays,
} from "#app/database/shop/orders/order-figures.ts"
import { listMostViewed, listVisitDays } from "#app/database/shop/stored-visits.ts"
import type { Translations } from "#app/domain/language/translations.ts"
import { basicProductLimit } from "#app/domain/limits.ts"
import { readRanking, readSalesPeriod, salesDays } from "#app/domain/order/sales-days.ts"
import { planUse } from "#app/domain/plan/plan-use.ts"
import { noDebt } from "#app/domain/plan/debt.ts"
import { monthOfDay } from "#app/domain/time/month.ts"
import { dayIn, daysBefore } from "#app/domain/time/platform-day.ts"
import { lastDays, shownDays } from "#app/domain/visits/visit-days.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { qrCode } from "#app/images/qr/qr-code.server.ts"
import { platformContext } from "#app/platform.ts"
import { findFlashReply } from "#app/dashboard/orders/flash-reply.server.ts"
import { ownerLanguage, shownIn } from "../owner-language.server.ts"
import { changePause } from "./pause/change-pause.server.ts"
import { changeHomeOrder, findHomeOrders } from "./orders/home-orders.server.ts"
import { sharedFields } from "./first-steps-panel.tsx"

type Named = { readonly name: string; readonly translations: Translations<"name"> }

const maxProducts = { newest: 4, needy: 5, viewed: 3, ordered: 5 }

/** Loads everything that the page shows, in one transaction. The owner of a new shop is asked the first questions before. */
export async function loadOverview({ url, context }: LoaderFunctionArgs) {
  const { shopId, name, slug, email } = context.get(shopSessionContext)
  const { publicUrl, supportWhatsapp, timeZone } = context.get(platformContext)
  const now = new Date()
  const today = dayIn(now, timeZone)
  const from = daysBefore(today, shownDays - 1)
  const language = ownerLanguage(context)
  const view = {
    days: readSalesPeriod(url.searchParams.get("days")),
    ranking: readRanking(url.searchParams.get("by")),
  }
  const salesFrom = daysBefore(today, view.days - 1)
  const earlier = daysBefore(today, 2 * Math.max(shownDays, view.days) - 1)
  const since = { from: earlier, timeZone }
  const read = await asShop(shopId, (db) =>
    allOf({
      counts: countOwnProducts(db),
      plan: findOwnPlan(db),
      payment: findOwnPaymentStatus(db, { month: monthOfDay(today), timeZone }),
      newest: listOwnProducts(db, { status: "all", sort: "newest", page: 1, pageSize: maxProducts.newest }),
      needs: listNeeds(db, maxProducts.needy),
      visits: listVisitDays(db, earlier),
      viewed: listMostViewed(db, { from, count: maxProducts.viewed }),
      steps: findFirstSteps(db),
      question: findFirstQuestion(db),
      hasPhone: hasPhone(db),
      isSelling: hasOrders(db),
      orders: listOrderDays(db, since),
      carts: listCartDays(db, since),
      ordered: listMostOrdered(db, {
        since: { from: salesFrom, timeZone },
        ranking: view.ranking,
        most: maxProducts.ordered,
      }),
      newOrders: countOrders(db, "new"),
      shop: findShopName(db),
      opening: findOwnOpening(db),
      homeOrders: findHomeOrders(db, url.searchParams, { timeZone, publicUrl }),
      reply: findFlashReply(db, url.searchParams, publicUrl),
    }),
  )
  if (read.question !== null) throw redirect(href("/shop/dashboard/welcome"))
  const { counts, plan, payment, steps, newOrders } = read
  const named = <Row extends Named>(rows: readonly Row[]) =>
    rows.map((row) => shownIn(["name"], row, language))
  const address = publicUrl + href("/shop/:slug", { slug })
  return {
    ...{ name, slug, email, address, supportWhatsapp, counts, plan, payment },
    ...{ steps, newOrders, hasPhone: read.hasPhone },
    ...{ orders: read.homeOrders, reply: read.reply, timeZone, now: now.toISOString() },
    opening: { name, language: language.own, opening: read.opening },
    greeted: read.shop ? shownIn(["name"], read.shop, language).name : name,
    needs: read.needs.map((need) => ({ ...need, products: named(need.products) })),
    viewed: named(read.viewed),
    use: planUse(plan?.productLimit ?? basicProductLimit, counts.total),
    newest: named(read.newest.products),
    debt: payment?.debt ?? noDebt,
    days: lastDays(read.visits, today),
    daysBefore: lastDays(read.visits, daysBefore(from, 1)),
    sales: read.isSelling
      ? {
          ...{ view, ordered: named(read.ordered), now: salesDays(read, today, view.days) },
          before: salesDays(read, daysBefore(salesFrom, 1), view.days),
        }
      : null,
    code: qrCode(address),
    showsCode: url.searchParams.has("code"),
    showsStory: url.searchParams.has("story") && !url.searchParams.has("code"),
  }
}

/** Receives a pause or a step of an order, which the address names, or that the owner shared the shop's address. */
export async function changeHome(args: ActionFunctionArgs) {
  return (await changePause(args)) ?? (await changeHomeOrder(args)) ?? receiveShared(args)
}

async function receiveShared({ request, context }: ActionFunctionArgs) {
  const sent = await readForm(request)
  const fields = sent.ok ? JSON.stringify([...sent.form]) : null
  if (fields !== JSON.stringify(Object.entries(sharedFields))) throw data(null, { status: 400 })
  await asShop(context.get(shopSessionContext).shopId, recordShared)
  return replace(href("/shop/dashboard"))
}
