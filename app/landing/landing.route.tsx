import { href } from "react-router"
import { languageAddresses } from "#app/domain/language-addresses.ts"
import { isLocale } from "#app/domain/locale.ts"
import { shopQuery } from "#app/domain/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import { otherLocale } from "#app/messages/format.ts"
import { pageTags } from "#app/catalogue/page-tags.ts"
import { pageLocaleContext } from "#app/page-locale.ts"
import { platformContext } from "#app/platform.ts"
import { BrandMark } from "#app/ui/brand-mark.tsx"
import { GlobeIcon } from "#app/ui/icons.tsx"
import type { Route } from "./+types/landing.route"
import "./landing.css"

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const addresses = languageAddresses("en", (lang) => loaderData.publicUrl + href("/") + shopQuery({ lang }))
  return pageTags({
    title: m.page_title({ title: m.landing_title() }),
    description: m.landing_text(),
    canonical: addresses[loaderData.locale],
    alternates: addresses,
    locale: loaderData.locale,
    siteName: m.brand(),
    image: null,
    type: "website",
    data: [],
  })
}

export function loader({ url, context }: Route.LoaderArgs) {
  const lang = url.searchParams.get("lang")
  const locale = isLocale(lang) ? lang : "en"
  context.set(pageLocaleContext, locale)
  return { locale, publicUrl: context.get(platformContext).publicUrl }
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const other = otherLocale(loaderData.locale)
  return (
    <main className="front" id="content">
      <p className="front__brand">
        <BrandMark />
        {m.brand()}
      </p>
      <h1>{m.landing_title()}</h1>
      <p className="front__text">{m.landing_text()}</p>
      <div className="front__acts">
        <a
          className="btn"
          href={href("/shop/:slug", { slug: "preview-shop" })}
          target="_blank"
          rel="noopener"
        >
          {m.landing_preview()} <span className="unseen">{m.opens_new_tab()}</span>
        </a>
        <a className="btn btn--quiet" href={href("/shop/login")}>
          {m.landing_sign_in()}
        </a>
      </div>
      <a
        className="btn btn--plain"
        href={other === "en" ? "/" : `/?lang=${other}`}
        hrefLang={other}
        lang={other}
      >
        <GlobeIcon />
        {m.other_language()}
      </a>
    </main>
  )
}
