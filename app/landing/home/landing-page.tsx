import { href } from "react-router"
import { platformQuery } from "#app/domain/landing-address.ts"
import type { PublicPlan } from "#app/database/plans.ts"
import type { Locale } from "#app/domain/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { ApplicationForm } from "../apply/application-form.tsx"
import { ApplySection } from "../apply/apply-section.tsx"
import type { CountryOption } from "../apply/countries.server.ts"
import { planCards } from "../plans/plan-cards.ts"
import { PlansSection } from "../plans/plans-section.tsx"
import { Promo } from "../plans/promo.tsx"
import { drawnExample } from "./drawn-example.ts"
import type { Example } from "./example.ts"
import { Foot } from "./foot.tsx"
import { FrontBar } from "./front-bar.tsx"
import { Hero } from "./hero.tsx"
import { LanguageOffer } from "./language-offer.tsx"
import { LiveLink } from "./live-link.tsx"
import { Reasons } from "./reasons.tsx"
import { ShopWindow } from "./shop-window.tsx"
import { usePartFocus } from "./use-part-focus.ts"
import "../landing.css"

type Props = {
  locale: Locale
  /** Null when they could not be loaded. */
  plans: readonly PublicPlan[] | null
  /** Null when there is nothing to show of it. */
  example: Example | null
  countries: readonly CountryOption[]
  supportWhatsapp: string
  contactEmail: string
  /** The plan of an application that was refused when the browser itself sent it. */
  sentPlan: string | undefined
}

/** The platform's front: what it is, what it costs, and the application (specification, section 2). */
export function LandingPage(props: Props) {
  usePartFocus()
  const { locale, countries, supportWhatsapp, contactEmail, sentPlan } = props
  const address = href("/") + platformQuery(locale)
  const plans = planCards(props.plans)
  const example = props.example ?? drawnExample()
  return (
    <div className="landing">
      <a className="skip" href="#about">
        {m.skip_to_content()}
      </a>
      <LanguageOffer locale={locale} />
      <FrontBar locale={locale} address={href("/")} />
      <main>
        <Hero locale={locale} live={<LiveLink locale={locale} label={m.landing_see_live()} />}>
          <ShopWindow example={example} locale={locale} />
        </Hero>
        <Reasons example={example} live={<LiveLink locale={locale} label={m.why_open_live()} />} />
        <PlansSection plans={plans} locale={locale} />
        <Promo supportWhatsapp={supportWhatsapp} />
        <ApplySection>
          <ApplicationForm {...{ plans, countries, address, sentPlan }} />
        </ApplySection>
      </main>
      <Foot {...{ locale, contactEmail, supportWhatsapp }} />
    </div>
  )
}
