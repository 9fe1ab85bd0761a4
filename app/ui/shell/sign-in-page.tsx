import type { ReactNode } from "react"
import { href, useLocation } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "../alert.tsx"
import { BrandMark } from "../brand-mark.tsx"
import { BusyButton } from "../form/busy-button.tsx"
import { PageForm } from "../form/page-form.tsx"
import { Toast } from "../toast/toast.tsx"
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
          <a className="sign-in__brand" href={href("/")} data-reload="">
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

type PanelProps = {
  /** The error that belongs to no field. */
  general?: string | null | undefined
  texts: { submit: string; busy: string }
  /** The fields. */
  children?: ReactNode
}

/** Shows a form of a sign-in page, with its one button. The page to which it leads is opened anew. */
export function SignInPanel({ general, texts, children }: PanelProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageForm action={pathname + search} data-reload="">
        {general && <Alert>{general}</Alert>}
        {children}
        <BusyButton className="btn btn--wide" busyLabel={texts.busy}>
          {texts.submit}
        </BusyButton>
      </PageForm>
      <Toast toast={null} failed={m.form_line_lost()} />
    </>
  )
}
