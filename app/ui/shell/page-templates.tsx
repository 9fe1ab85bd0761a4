import { m } from "#app/messages/compiled/messages.js"
import { UnsavedDialog } from "../form/unsaved-warning.tsx"
import { ToastBox } from "../toast/toast.tsx"
import { WaitLine } from "../waiting.tsx"
import { MessagePage } from "./message-page.tsx"

/** What a document's script adds to its page, in the page's language. `signIn` is the address of the sign-in page. */
export function PageTemplates({ signIn }: { signIn: string }) {
  return (
    <>
      <template id="waiting">
        <WaitLine />
      </template>
      {(["good", "bad"] as const).map((tone) => (
        <template key={tone} id={`toast-${tone}`}>
          <ToastBox toast={{ number: 0, tone, text: "", way: { href: "", text: "" } }} />
        </template>
      ))}
      <template id="line-bar">
        <p
          className="line-bar"
          role="status"
          data-waiting={m.line_waits()}
          data-rejected={m.line_rejected()}
          data-late={m.line_late()}
          data-signs-out={m.line_signs_out()}
        >
          {m.line_gone()}
        </p>
      </template>
      <template id="line-slow">
        <p className="line-bar" role="status">
          {m.line_slow()}
        </p>
      </template>
      <template id="unsaved">
        <UnsavedDialog />
      </template>
      <template id="signed-out">
        <p data-text={m.form_signed_out()} data-way={m.sign_in()} data-sign-in={signIn} />
      </template>
      <template id="connection-lost">
        <div data-title={m.page_title({ title: m.line_lost_title() })}>
          <MessagePage title={m.line_lost_title()} text={m.line_lost_text()}>
            <button className="btn" type="button">
              {m.try_again()}
            </button>
          </MessagePage>
        </div>
      </template>
    </>
  )
}
