import { href } from "react-router"
import type { ReactNode } from "react"
import { platformQuery } from "#app/domain/language/landing-address.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { PlatformLanguage } from "../home/platform-language.tsx"
import "../home/brand.css"
import "./legal.css"

type Props = {
  locale: Locale
  /** The page's path. */
  address: string
  title: string
  lead: string
  contactEmail: string
  children: ReactNode
}

/** A page to read: the way back home, the text, whom to ask. It sends no script. */
export function LegalPage({ locale, address, title, lead, contactEmail, children }: Props) {
  const home = href("/") + platformQuery(locale)
  return (
    <div className="legal wrap">
      <header className="legal__top">
        <a className="brand" href={home}>
          <BrandMark />
          {m.brand()}
        </a>
        <PlatformLanguage locale={locale} address={address} className="btn btn--plain" />
      </header>
      <main id="content">
        <a className="btn btn--plain legal__back" href={home}>
          <BackIcon size="s" turns />
          {m.legal_back()}
        </a>
        <h1>{title}</h1>
        <p className="legal__lead">{lead}</p>
        {children}
        <p className="legal__contact">
          {m.legal_contact()}{" "}
          <a href={`mailto:${contactEmail}`}>
            <bdi>{contactEmail}</bdi>
          </a>
        </p>
      </main>
      <footer className="legal__foot">
        <p>{m.foot_rights()}</p>
      </footer>
    </div>
  )
}
