import { m } from "#app/messages/compiled/messages.js"
import { LegalPage, type LegalProps } from "./legal-page.tsx"
import { legalDocument } from "./legal-document.tsx"

export const privacyDocument = legalDocument({
  path: "/privacy",
  texts: () => ({ title: m.privacy_title(), description: m.privacy_description() }),
  Page: PrivacyPage,
})

/** Specification, section 1: says which data is collected, and how it is used. */
function PrivacyPage({ locale, contactEmail }: LegalProps) {
  const collected = [
    m.privacy_collect_name(),
    m.privacy_collect_email(),
    m.privacy_collect_phone(),
    m.privacy_collect_plan(),
  ]
  return (
    <LegalPage
      {...{ locale, contactEmail }}
      address="/privacy"
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
