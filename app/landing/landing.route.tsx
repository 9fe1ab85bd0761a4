import { metaOf } from "#app/catalogue/page-tags.ts"
import type { Route } from "./+types/landing.route"
import { answerApplication } from "./apply/answer-application.server.ts"
import type { ApplicationAnswer } from "./apply/application-answer.ts"
import { LandingPage } from "./home/landing-page.tsx"
import { loadLanding } from "./home/load-landing.server.ts"
import { landingTags } from "./landing-tags.ts"

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? metaOf(landingTags(loaderData)) : []
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

/** Nothing of the page changes by an application or by a choice of plan. */
export function shouldRevalidate() {
  return false
}

export function loader(args: Route.LoaderArgs) {
  return loadLanding(args)
}

export function action(args: Route.ActionArgs) {
  return answerApplication(args)
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
