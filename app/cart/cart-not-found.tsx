import { m } from "#app/messages/compiled/messages.js"
import { MissingPage } from "#app/missing-page.tsx"

/** A cart that is missing or fails to load, or whose shop is missing or blocked. */
export function CartNotFound({ error }: { error: unknown }) {
  return <MissingPage error={error} title={m.cart_not_found_title()} text={m.cart_not_found_text()} />
}
