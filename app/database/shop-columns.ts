import { build } from "./connection/build.ts"
import { pictureIn } from "./connection/stored-values.ts"
import { currencyColumns } from "./shop-currency.ts"

export const logo = pictureIn("logo_url", "logo_placeholder").as("logo")

/** Selects the data of a shop's public page, with its texts in all languages; `withCurrency` completes the row. */
export const shopRow = build
  .selectFrom("shops")
  .select(["id", "slug", "name", "description", "phone", "location", "address_link as addressLink"])
  .select(["instagram_url as instagramUrl", "facebook_url as facebookUrl", "opening_hours as openingHours"])
  .select(["delivery_and_payment as deliveryAndPayment", "translations", logo, "color", "language"])
  .select(["product_display_size as displaySize", ...currencyColumns])

/** How a shop asks when an order is wanted. */
export const wantedSettingColumns = [
  ...(["asks_when as asksWhen", "lead_hours as leadHours"] as const),
  "when_intervals as intervals",
] as const
