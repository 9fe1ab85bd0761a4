import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { MessagePage } from "#app/ui/shell/message-page.tsx"
import type { PublicDocument } from "./document.ts"
import { messageOnly } from "./message-document.tsx"

/** A form that was sent without a session. */
export type SignedOutForm = {
  locale: Locale
  signIn: string
  fields: readonly (readonly [name: string, text: string])[]
  isMultipart: boolean
  hadFiles: boolean
}

/** Returns the page that holds the texts of a form until its sender has signed in again. It needs no script. */
export function signedOutDocument(form: SignedOutForm): PublicDocument {
  return messageOnly({ locale: form.locale, body: <SignedOut {...form} />, status: 401 })
}

function SignedOut({ signIn, fields, isMultipart, hadFiles }: SignedOutForm) {
  return (
    <MessagePage title={m.form_signed_out()} text={m.form_sign_in_here()}>
      <title>{m.page_title({ title: m.sign_in() })}</title>
      {hadFiles && <p>{m.form_files_again()}</p>}
      <a className="btn" href={signIn} target="_blank" rel="noopener">
        {m.sign_in()} <span className="unseen">{m.opens_new_tab()}</span>
      </a>
      {/* Without an action the form is sent to this page's own address. */}
      <form method="post" encType={isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"}>
        {fields.map(([name, text], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come several times, and the order never changes
          <input key={index} type="hidden" name={name} value={text} />
        ))}
        <button className="btn btn--quiet">{m.form_send_again()}</button>
      </form>
    </MessagePage>
  )
}
