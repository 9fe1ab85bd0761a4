import { chatLink } from "#app/domain/link/links.ts"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Brand } from "./brand.tsx"
import styles from "./landing-footer.module.css"

type Props = { locale: Locale; contactEmail: string; supportWhatsapp: string }

/** Links to other pages, to our contacts, and to the owners' sign-in page (specification, section 2). */
export function Footer({ locale, contactEmail, supportWhatsapp }: Props) {
  const search = platformQuery(locale)
  const chat = chatLink(supportWhatsapp)
  const links = [
    { hash: "home", label: m.landing_home() },
    { hash: "about", label: m.landing_about() },
    { hash: "plans", label: m.footer_pricing() },
    { hash: "apply", label: m.plan_start() },
  ]
  return (
    <footer className={styles.footer} id="contact">
      <div className="wrap">
        <div className={styles.in}>
          <div>
            <Brand address="#home" />
            <p>{m.footer_text()}</p>
          </div>
          <nav aria-labelledby="foot-links">
            <h2 id="foot-links">{m.footer_links()}</h2>
            <ul>
              {links.map(({ hash, label }) => (
                <li key={hash}>
                  <a href={`#${hash}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="foot-legal">
            <h2 id="foot-legal">{m.footer_legal()}</h2>
            <ul>
              <li>
                <a href={`/terms${search}`}>{m.terms_title()}</a>
              </li>
              <li>
                <a href={`/privacy${search}`}>{m.privacy_title()}</a>
              </li>
            </ul>
          </nav>
          <div>
            <h2>{m.footer_contact()}</h2>
            <ul>
              <li>
                <a href={`mailto:${contactEmail}`} dir="ltr">
                  {contactEmail}
                </a>
              </li>
              {chat && (
                <li>
                  <a href={chat} target="_blank" rel="noopener">
                    {m.footer_whatsapp()} <span className="unseen">{m.opens_new_tab()}</span>
                  </a>
                </li>
              )}
              <li>
                <a href={`/shop/login?lang=${locale}`}>{m.footer_sign_in()}</a>
              </li>
            </ul>
          </div>
        </div>
        <p className={styles.end}>{m.footer_rights()}</p>
      </div>
    </footer>
  )
}
