import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { platformLocale } from "#app/http/page-language.ts"
import type { Route } from "./+types/terms.route"
import { LegalPage } from "./legal/legal-page.tsx"
import { legalTags } from "./legal/legal-tags.ts"

export const handle = { noJs: true }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const texts = { title: m.terms_title(), description: m.terms_description() }
  return legalTags({ ...texts, ...loaderData, path: href("/terms") })
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { publicUrl, contactEmail } = context.get(platformContext)
  return { locale: platformLocale(url, context), publicUrl, contactEmail }
}

/** Specification, section 1: what an owner agrees to. */
export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { locale, contactEmail } = loaderData
  const guidelines = [
    m.terms_guideline_illegal(),
    m.terms_guideline_offensive(),
    m.terms_guideline_misleading(),
    m.terms_guideline_copyright(),
  ]
  return (
    <LegalPage
      {...{ locale, contactEmail }}
      address={href("/terms")}
      title={m.terms_title()}
      lead={m.terms_lead()}
    >
      <h2>{m.terms_payment_title()}</h2>
      <p>{m.terms_payment_text()}</p>
      <h2>{m.terms_renewal_title()}</h2>
      <p>{m.terms_renewal_text()}</p>
      <h2>{m.terms_cancel_title()}</h2>
      <p>{m.terms_cancel_text()}</p>
      <h2>{m.terms_content_title()}</h2>
      <p>{m.terms_content_text()}</p>
      <h2>{m.terms_guidelines_title()}</h2>
      <p>{m.terms_guidelines_text()}</p>
      <ul>
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </LegalPage>
  )
}
