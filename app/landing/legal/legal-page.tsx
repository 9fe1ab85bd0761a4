import type { ReactNode } from "react"
import { type Locale, platformQuery } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon } from "#app/ui/icons.tsx"
import { Brand } from "../home/frame/brand.tsx"
import { PlatformLanguage } from "../home/frame/platform-language.tsx"
import styles from "./legal.module.css"

export type LegalProps = { locale: Locale; contactEmail: string }

type Props = LegalProps & {
  /** The page's path. */
  address: string
  title: string
  lead: string
  children: ReactNode
}

/** Shows a page of text: a link home, the text, the contact. It sends no script. */
export function LegalPage({ locale, address, title, lead, contactEmail, children }: Props) {
  const home = `/${platformQuery(locale)}`
  return (
    <div className={`${styles.legal} wrap`}>
      <header className={styles.top}>
        <Brand address={home} />
        <PlatformLanguage locale={locale} address={address} className={`btn btn--plain ${styles.language}`} />
      </header>
      <main id="content">
        <a className={`btn btn--plain ${styles.back}`} href={home}>
          <BackIcon size="s" isMirrored />
          {m.legal_back()}
        </a>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
        <p className={styles.contact}>
          {m.legal_contact()}{" "}
          <a href={`mailto:${contactEmail}`}>
            <bdi>{contactEmail}</bdi>
          </a>
        </p>
      </main>
      <footer className={styles.footer}>
        <p>{m.footer_rights()}</p>
      </footer>
    </div>
  )
}
