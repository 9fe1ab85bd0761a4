import { m } from "#app/messages/compiled/messages.js"
import { MissingPage } from "#app/http/error-pages/missing-page.tsx"

/** What stands in a shop's place when it is missing, blocked or fails to load. */
export function ShopNotFound({ error }: { error: unknown }) {
  return <MissingPage error={error} title={m.shop_not_found_title()} text={m.shop_not_found_text()} />
}
