import type { ReactNode } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BrandMark } from "../brand-mark.tsx"
import { LanguageForm } from "./side-forms.tsx"
import "./workspace.css"
import "./sign-in-page.css"

type Props = {
  children: ReactNode
  /** It is beside the language, at the bottom. */
  help?: ReactNode
  /** It is beside the form on wide screens; without it the form is one card. */
  aside?: ReactNode
}

/** Shows a sign-in page: the brand, one form, the language, and room for a picture beside. */
export function SignInPage({ children, help, aside }: Props) {
  return (
    <div className={aside ? "workspace sign-in" : "workspace sign-in sign-in--alone"}>
      <div className="sign-in__front">
        <header>
          <a className="sign-in__brand" href={href("/")}>
            <BrandMark />
            {m.brand()}
          </a>
        </header>
        <main className="sign-in__form" id="content">
          {children}
        </main>
        <footer className="sign-in__footer">
          <LanguageForm className="btn btn--plain" />
          {help}
        </footer>
      </div>
      {aside}
    </div>
  )
}
