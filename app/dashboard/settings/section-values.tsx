import type { ReactNode } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import { languages } from "#app/domain/language/languages.ts"
import { intervalField } from "#app/domain/hours/wanted-settings.ts"
import { questionField } from "#app/domain/order/order-settings.ts"
import { orderQuestions } from "#app/domain/order/order.ts"
import { colorPresets, type ColorPreset } from "#app/domain/shop/color-presets.ts"
import type { PricesShown } from "#app/domain/price/second-currency.ts"
import { colorNames } from "#app/messages/color-names.ts"
import { currentLocale } from "#app/messages/current-locale.ts"
import { rateText } from "#app/messages/money-text.ts"
import { isolated } from "#app/messages/isolated.ts"
import { paymentName } from "#app/messages/payment-names.ts"
import { m } from "#app/messages/compiled/messages.js"
import { sizeTexts } from "./choice-section.tsx"
import { deliveryValue } from "./delivery/delivery-value.ts"
import { hoursValue } from "./hours/hours-value.ts"
import { questionTexts } from "./orders/question-fields.tsx"
import type { SectionKey } from "./section-keys.ts"
import type { StoredSettings } from "./store-settings.server.ts"
import styles from "./settings-index.module.css"

const shownTexts: Readonly<Record<PricesShown, () => string>> = {
  both: m.currency_dollars_and_pounds,
  dollars: m.currency_dollars,
  second: m.currency_second,
}

/** What the index shows of each section. */
export const sectionValues: Readonly<Record<SectionKey, (settings: StoredSettings) => ReactNode>> = {
  logo: ({ shop: { logo } }) =>
    logo === null ? (
      m.settings_none()
    ) : (
      <span className={styles.logo}>
        <Picture picture={logo} kind="logo" alt="" sizes="32px" eager />
      </span>
    ),
  basic: ({ shop, stored }) => <bdi>{stored[`name_${currentLocale()}`] || shop.name}</bdi>,
  social: ({ stored }) =>
    listed([
      [stored.instagram_url, m.instagram()],
      [stored.facebook_url, m.facebook()],
    ]),
  notes: ({ stored }) =>
    listed([
      [stored.opening_hours, m.notes_hours()],
      [stored.delivery_and_payment, m.notes_delivery()],
    ]),
  theme: ({ shop: { color } }) => {
    const preset = Object.entries(colorPresets).find(([, value]) => value === color)
    return (
      <>
        <i className={styles.color} style={{ background: color }} />
        {preset ? colorNames[preset[0] as ColorPreset]() : <span className="num ltr">{color}</span>}
      </>
    )
  },
  "display-size": ({ shop }) => sizeTexts[shop.displaySize](),
  language: ({ shop }) => <span lang={shop.language}>{languages[shop.language].name}</span>,
  orders: ({ stored }) => {
    const asked = orderQuestions.filter((question) => stored[questionField(question)] !== "off")
    return asked.length === 0
      ? m.settings_asks_nothing()
      : asked.map((question) => questionTexts[question]()).join(" · ")
  },
  hours: ({ opening }) => hoursValue(opening),
  when: ({ stored }) =>
    stored.asks_when === ""
      ? m.wanted_off()
      : stored[intervalField(1, "from")] === ""
        ? m.wanted_asks_day()
        : m.wanted_asks_day_and_time(),
  delivery: ({ delivery }) => deliveryValue(delivery),
  currency: ({ shop: { currency } }) =>
    currency === null ? m.currency_dollars() : `${shownTexts[currency.shown]()} · ${rateText(currency)}`,
  "payment-methods": ({ paymentMethods }) => {
    const shown = paymentMethods.filter(({ isActive }) => isActive)
    return shown.length === 0
      ? m.settings_none()
      : shown.map((method) => isolated(paymentName(method))).join(" · ")
  },
  data: () => null,
}

/** Names what is filled in. */
function listed(fields: readonly (readonly [value: string, label: string])[]): string {
  const filled = fields.filter(([value]) => value !== "")
  return filled.length === 0 ? m.settings_none() : filled.map(([, label]) => label).join(" · ")
}
