import { href } from "react-router"
import type { PricesShown, ShopCurrency } from "#app/domain/price/second-currency.ts"
import { m } from "#app/messages/compiled/messages.js"
import { rateText } from "#app/messages/money-text.ts"
import { Section } from "../section.tsx"
import settingsStyles from "../settings.module.css"

export const shownTexts: Readonly<Record<PricesShown, () => string>> = {
  both: m.currency_section_both,
  dollars: m.currency_dollars,
  second: m.currency_second,
}

/** Names the currency of prices, and links to its page. */
export function CurrencySection({ currency }: { currency: ShopCurrency | null }) {
  return (
    <Section id="currency" title={m.currency_title()} about={m.currency_about()}>
      <div className={settingsStyles.everything}>
        <p>
          {currency === null
            ? m.currency_section_none()
            : m.currency_section_text({ shown: shownTexts[currency.shown](), rate: rateText(currency) })}
        </p>
        <a className="btn btn--quiet" href={href("/shop/settings/currency")}>
          {m.currency_open()}
        </a>
      </div>
    </Section>
  )
}
