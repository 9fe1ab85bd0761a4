import { href, useSearchParams } from "react-router"
import { readNotice } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { BackLink } from "../../back-link.tsx"
import { notices, refusals, type CurrencyAnswer } from "./answer.ts"
import { CurrencyForm } from "./currency-form.tsx"
import type { ShownCurrency } from "./currency.server.ts"
import "#app/ui/panel.css"

/** What prices are shown in, at which rate, and how that looks. */
export function CurrencyPage({ answer, ...shown }: ShownCurrency & { answer: CurrencyAnswer | undefined }) {
  const notice = readNotice(notices, useSearchParams()[0])
  const { toast, close } = useResults({
    done: notice && notices[notice](),
    refused: answer?.refusal ? refusals[answer.refusal]() : null,
    answer,
  })
  return (
    <>
      <div className="page-head">
        <div>
          <BackLink to={href("/shop/settings")} text={m.settings_title()} />
          <h1>{m.currency_title()}</h1>
          <p>{m.currency_about()}</p>
        </div>
      </div>
      {/* What is stored is shown as it is stored. */}
      <CurrencyForm key={JSON.stringify([shown.stored, shown.rateSetAt])} {...shown} answer={answer} />
      <Toast toast={toast} onClose={close} />
    </>
  )
}
