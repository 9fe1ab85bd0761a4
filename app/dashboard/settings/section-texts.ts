import { locales, type Locale } from "#app/domain/language/locale.ts"
import { intervalNames } from "#app/domain/hours/wanted-settings.ts"
import { replyField } from "#app/domain/order/order-settings.ts"
import { replyKinds } from "#app/domain/order/order.ts"
import { m } from "#app/messages/compiled/messages.js"
import { replyNames } from "../orders/reply-text.ts"
import type { SectionKey } from "./section-keys.ts"

type Text = (inputs?: object, options?: { locale?: Locale }) => string

type SectionTexts = {
  readonly title: Text
  /**
   * The labels of its fields, by their names, and of other parts of its page, by their ids. A section with one field has
   * its title.
   */
  readonly labels: Readonly<Record<string, Text>>
}

/** What each section and its fields are called. */
export const sectionTexts: Readonly<Record<SectionKey, SectionTexts>> = {
  logo: { title: m.logo_heading, labels: {} },
  basic: {
    title: m.basic_heading,
    labels: {
      name: m.basic_name,
      phone: m.basic_phone,
      email: m.basic_email,
      description: m.basic_description,
      location: m.basic_location,
      address_link: m.basic_map,
    },
  },
  social: {
    title: m.social_heading,
    labels: { instagram_url: m.instagram, facebook_url: m.facebook },
  },
  notes: {
    title: m.notes_heading,
    labels: { opening_hours: m.notes_hours, delivery_and_payment: m.notes_delivery },
  },
  theme: { title: m.theme_heading, labels: { preset: m.theme_presets, color: m.theme_hex } },
  "display-size": { title: m.size_heading, labels: {} },
  language: { title: m.shop_language_heading, labels: {} },
  orders: {
    title: m.settings_orders,
    labels: {
      ask_name: m.settings_ask_name,
      ask_phone: m.settings_ask_phone,
      ask_area: m.settings_ask_area,
      ask_note: m.settings_ask_note,
      mail: m.settings_orders_mail,
      ...Object.fromEntries(
        locales.flatMap((locale) =>
          replyKinds.map((kind): [string, Text] => [replyField(locale, kind), replyNames[kind]]),
        ),
      ),
      notifications: m.notifications_heading,
    },
  },
  hours: {
    title: m.hours_title,
    labels: { week: m.hours_week, closures: m.closures_title, orders: m.hours_while_closed },
  },
  when: {
    title: m.wanted_title,
    labels: {
      asks_when: m.wanted_ask,
      lead_hours: m.wanted_lead,
      ...Object.fromEntries(intervalNames.map((name): [string, Text] => [name, m.wanted_intervals])),
    },
  },
  delivery: {
    title: m.delivery_title,
    labels: {
      pickup: m.delivery_pickup,
      areas: m.delivery_areas,
      price: m.delivery_price,
      free_from: m.delivery_free_from,
      smallest: m.delivery_smallest,
      note: m.delivery_note,
    },
  },
  currency: {
    title: m.currency_title,
    labels: {
      is_on: m.currency_on,
      rate: m.currency_rate,
      follows: m.currency_follow,
      rounding: m.currency_rounding,
      shown: m.currency_shown,
      is_rate_shown: m.currency_rate_shown,
    },
  },
  "payment-methods": {
    title: m.methods_title,
    labels: { cash: m.method_cash_way, whish: m.method_whish, omt: m.method_omt, bank: m.method_bank },
  },
  data: { title: m.everything_heading, labels: { everything: m.everything_download } },
}
