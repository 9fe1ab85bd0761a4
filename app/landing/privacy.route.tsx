import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { platformContext } from "#app/platform.ts"
import { platformLocale } from "#app/http/page-language.ts"
import type { Route } from "./+types/privacy.route"
import { LegalPage } from "./legal/legal-page.tsx"
import { legalTags } from "./legal/legal-tags.ts"

export const handle = { noJs: true }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const texts = { title: m.privacy_title(), description: m.privacy_description() }
  return legalTags({ ...texts, ...loaderData, path: href("/privacy") })
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { publicUrl, contactEmail } = context.get(platformContext)
  return { locale: platformLocale(url, context), publicUrl, contactEmail }
}

/** Specification, section 1: what is collected, and what becomes of it. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { locale, contactEmail } = loaderData
  const collected = [
    m.privacy_collect_name(),
    m.privacy_collect_email(),
    m.privacy_collect_phone(),
    m.privacy_collect_plan(),
  ]
  return (
    <LegalPage
      {...{ locale, contactEmail }}
      address={href("/privacy")}
      title={m.privacy_title()}
      lead={m.privacy_lead()}
    >
      <h2>{m.privacy_collect_title()}</h2>
      <p>{m.privacy_collect_text()}</p>
      <ul>
        {collected.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <h2>{m.privacy_share_title()}</h2>
      <p>{m.privacy_share_text()}</p>
      <h2>{m.privacy_delete_title()}</h2>
      <p>{m.privacy_delete_text()}</p>
    </LegalPage>
  )
}
