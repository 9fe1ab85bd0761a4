import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import type { PublicPlan } from "#app/database/visitor/public-plans.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { RejectedApplication } from "../apply/application-action-data.ts"
import { ApplicationForm } from "../apply/application-form.tsx"
import { ApplySection } from "../apply/apply-section.tsx"
import type { CountryOption } from "../apply/countries.server.ts"
import { planCards } from "../plans/plan-cards.ts"
import { PlansSection } from "../plans/plans-section.tsx"
import { Promo } from "../plans/promo.tsx"
import type { Example } from "./window/example.ts"
import { Footer } from "./frame/landing-footer.tsx"
import { FrontBar } from "./frame/front-bar.tsx"
import { Hero } from "./hero.tsx"
import { LanguageOffers } from "./frame/language-offer.tsx"
import { Proofs } from "./proofs/proofs.tsx"
import { Reasons } from "./reasons/reasons.tsx"
import { ShopWindow } from "./window/shop-window.tsx"
import styles from "../landing.module.css"
import { defaultShopColor } from "#app/domain/shop/color.ts"
import { exampleShop } from "#app/domain/shop/shop-address.ts"
import { OutIcon } from "#app/ui/icons.tsx"

type Props = {
  locale: Locale
  /** Null if they could not be loaded. */
  plans: readonly PublicPlan[] | null
  /** Null if it has nothing to show. */
  example: Example | null
  countries: readonly CountryOption[]
  supportWhatsapp: string
  contactEmail: string
  /** The plan that the page's address names. */
  chosenPlan: string | null
  /** A rejected application that the browser itself sent. */
  rejected: RejectedApplication | null
}

/** Shows the platform's landing page: the product, the plans, and the application (specification, section 2). */
export function LandingPage(props: Props) {
  const { locale, countries, supportWhatsapp, contactEmail, chosenPlan, rejected } = props
  const address = `/${platformQuery(locale)}`
  const plans = planCards(props.plans)
  const example = props.example ?? drawnExample()
  return (
    <div className={styles.landing}>
      <a className="skip" href="#about">
        {m.skip_to_content()}
      </a>
      <LanguageOffers locale={locale} />
      <FrontBar locale={locale} address="/" />
      <main>
        <Hero live={<LiveLink locale={locale} label={m.landing_see_live()} isLarge />}>
          <ShopWindow example={example} />
        </Hero>
        <Reasons example={example} live={<LiveLink locale={locale} label={m.why_open_live()} />} />
        <Proofs locale={locale} />
        <PlansSection plans={plans} locale={locale} />
        <Promo supportWhatsapp={supportWhatsapp} />
        <ApplySection>
          <ApplicationForm {...{ plans, countries, address, chosenPlan, rejected }} />
        </ApplySection>
      </main>
      <Footer {...{ locale, contactEmail, supportWhatsapp }} />
    </div>
  )
}

/** Replaces an example shop that is missing or can't be loaded with a shop that has nothing on its shelves yet. */
function drawnExample(): Example {
  return { name: m.art_shop(), location: null, color: defaultShopColor, categories: [], products: [] }
}

/** Opens the example shop of the reader's language in a new tab (specification, section 2). */
function LiveLink({ locale, label, isLarge }: { locale: Locale; label: string; isLarge?: boolean }) {
  return (
    <a
      className={isLarge ? "btn btn--quiet btn--large" : "btn btn--quiet"}
      href={`/shop/${exampleShop(locale)}`}
      target="_blank"
      rel="noopener"
    >
      {label}
      <OutIcon size="s" isMirrored /> <span className="unseen">{m.opens_new_tab()}</span>
    </a>
  )
}
