import { useSearchParams } from "react-router"
import { readFlash } from "#app/http/screen.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Toast } from "#app/ui/toast/toast.tsx"
import { resultToast } from "#app/ui/toast/result-toast.ts"
import { Section } from "../section.tsx"
import { SettingsFrame } from "../settings-frame.tsx"
import { flashes, errors, type CurrencyActionData } from "./currency-action-data.ts"
import { CurrencyForm } from "./currency-form.tsx"
import type { CurrencyView } from "./currency.server.ts"

/** Chooses the currency of prices and its rate, with an example. */
export function CurrencyPage({
  actionData,
  ...shown
}: CurrencyView & { actionData: CurrencyActionData | undefined }) {
  const flash = readFlash(flashes, useSearchParams()[0])
  const toast = resultToast({
    done: flash && flashes[flash](),
    rejected: actionData?.error ? errors[actionData.error]() : null,
    actionData,
  })
  return (
    <>
      <SettingsFrame settings={shown.settings} section="currency" search={shown.search}>
        <Section id="currency" title={m.currency_title()} about={m.currency_about()} hasCards>
          <CurrencyForm {...shown} actionData={actionData} />
        </Section>
      </SettingsFrame>
      <Toast toast={toast} failed={m.settings_failed_again()} />
    </>
  )
}
