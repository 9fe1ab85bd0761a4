import { m } from "#app/messages/compiled/messages.js"
import { LegalPage, type LegalProps } from "./legal-page.tsx"
import { legalDocument } from "./legal-document.tsx"

export const termsDocument = legalDocument({
  path: "/terms",
  texts: () => ({ title: m.terms_title(), description: m.terms_description() }),
  Page: TermsPage,
})

/** Specification, section 1: says what an owner agrees to. */
function TermsPage({ locale, contactEmail }: LegalProps) {
  const guidelines = [
    m.terms_guideline_illegal(),
    m.terms_guideline_offensive(),
    m.terms_guideline_misleading(),
    m.terms_guideline_copyright(),
  ]
  return (
    <LegalPage {...{ locale, contactEmail }} address="/terms" title={m.terms_title()} lead={m.terms_lead()}>
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
