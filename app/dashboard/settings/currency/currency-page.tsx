import { href, useSearchParams } from "react-router"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast } from "#app/ui/toast/toast.tsx"
import { useResults } from "#app/ui/toast/use-results.ts"
import { BackLink } from "../../back-link.tsx"
import { flashes, errors, type CurrencyActionData } from "./currency-action-data.ts"
import { CurrencyForm } from "./currency-form.tsx"
import type { CurrencyView } from "./currency.server.ts"
import "#app/ui/panel.css"

/** Chooses the currency of prices and its rate, with an example. */
export function CurrencyPage({
  actionData,
  ...shown
}: CurrencyView & { actionData: CurrencyActionData | undefined }) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const { toast } = useResults({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
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
      <CurrencyForm {...shown} actionData={actionData} />
      <Toast toast={toast} failed={m.settings_failed_again()} />
    </>
  )
}
