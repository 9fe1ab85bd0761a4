import { data, redirect } from "react-router"
import { receiveApplication } from "#app/landing/apply/receive-application.server.ts"
import { listCategories } from "#app/database/categories.ts"
import { DatabaseUnavailable } from "#app/database/connection/database-unavailable.ts"
import { listActivePlans } from "#app/database/visitor/plans.ts"
import { listVisibleProducts } from "#app/database/visitor/products.ts"
import { asVisitor } from "#app/database/connection/scopes.server.ts"
import { findPublicShop } from "#app/database/visitor/shops.ts"
import {
  checkApplication,
  emptyApplication,
  readApplication,
} from "#app/domain/application/application-form.ts"
import { exampleShops } from "#app/domain/shop/example-shops.ts"
import { appliedAddress, staysOnPage } from "./apply/applied-address.ts"
import { readForm } from "#app/http/forms/read-form.server.ts"
import { platformContext } from "#app/platform.ts"
import { platformLocale } from "#app/http/platform-locale.ts"
import { readPhone } from "#app/phone/read-phone.server.ts"
import { requestContext } from "#app/http/request.ts"
import type { Route } from "./+types/landing.route"
import type { ApplicationAnswer } from "./apply/application-answer.ts"
import { countriesIn } from "./apply/countries.server.ts"
import { noStore, refuseApplication as refuse } from "./apply/refuse-application.ts"
import type { Example } from "./home/window/example.ts"
import { LandingPage } from "./home/landing-page.tsx"
import { landingTags } from "./landing-tags.ts"
import { planOf } from "./plans/plan-of.ts"

/** Products in the miniature. */
const shownProducts = 6

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? landingTags(loaderData) : []
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** Nothing of the page changes by an application or by a choice of plan. */
export function shouldRevalidate() {
  return false
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = platformLocale(url, context)
  const facts = context.get(requestContext)
  const { publicUrl, supportWhatsapp, contactEmail } = context.get(platformContext)
  const failed = (sentence: string) => (error: unknown) => {
    facts.unavailable = true
    facts.log.error({ err: error }, sentence)
    return null
  }
  const [plans, example] = await Promise.all([
    asVisitor(null, listActivePlans).catch(failed("Error fetching plans:")),
    loadExample(exampleShops[locale]).catch(failed("the example shop could not be loaded")),
  ])
  const answer = {
    locale,
    plans,
    example,
    countries: countriesIn(locale),
    ...{ publicUrl, supportWhatsapp, contactEmail },
  }
  // What can't be loaded at all may be there in a moment: 503.
  return data(answer, facts.unavailable ? { status: 503, headers: noStore } : undefined)
}

/** Null when there is no such shop, or nothing in it. */
async function loadExample(slug: string): Promise<Example | null> {
  const [shop, categories, list] = await asVisitor(slug, (db) =>
    Promise.all([
      findPublicShop(db),
      listCategories(db),
      listVisibleProducts(db, { page: 1, pageSize: shownProducts, sort: "featured" }),
    ]),
  )
  if (shop === null || list.products.length === 0) return null
  const { name, location, color } = shop
  return { name, location, color, categories: categories.map(({ name }) => name), products: list.products }
}

/** What was taken without a script leads on to a page that says so: loading that one anew sends nothing again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) return refuse({ fields: emptyApplication, banner: { kind: "failed" } }, read.status)
  const { fields, trapped, stamp, isOurs } = readApplication(read.form)
  // Whoever fell into the trap without being a robot finds it empty at the next try.
  if (!isOurs || trapped !== "") return refuse({ fields, banner: { kind: "failed" } }, 400)
  const { clientAddress, log } = context.get(requestContext)
  try {
    const plans = await asVisitor(null, listActivePlans)
    const checked = checkApplication(fields, { readPhone, planOf: (chosen) => planOf(plans, chosen) })
    if (!checked.ok) return refuse({ fields, problems: checked.problems }, 400)
    const from = { stamp, clientAddress, now: Date.now(), language: platformLocale(url, context) }
    const received = await receiveApplication(checked.application, from)
    if (received.ok && staysOnPage(url)) return data<ApplicationAnswer>({ ok: true }, { headers: noStore })
    if (received.ok) return redirect(appliedAddress(url), { status: 303, headers: noStore })
    switch (received.reason) {
      case "plan_gone":
        return refuse({ fields, problems: { plan_id: received.reason } }, 409)
      case "too_quick":
        return refuse({ fields, banner: { kind: received.reason } }, 429, 2)
      case "too_many":
        return refuse({ fields, banner: { kind: received.reason, wait: received.wait } }, 429, received.wait)
    }
  } catch (error) {
    // The form stays, with what was typed.
    log.error({ err: error }, "an application could not be stored")
    const passes = error instanceof DatabaseUnavailable
    return refuse({ fields, banner: { kind: "failed" } }, passes ? 503 : 500, passes ? 5 : undefined)
  }
}

/** Without an answer the page keeps what was typed, as with any other refusal. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ApplicationAnswer> {
  try {
    return await serverAction()
  } catch {
    return { ok: false, fields: null, problems: {}, banner: { kind: "failed" } }
  }
}

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const sent = actionData?.ok === false ? actionData.fields?.plan_id : undefined
  return <LandingPage {...loaderData} sentPlan={sent} />
}
