import { m } from "#app/messages/compiled/messages.js"
import { NotLoaded } from "#app/ui/list/not-loaded.tsx"

/** In the list and in that of a month. */
export function ShopsNotLoaded({ address }: { address: string }) {
  const texts = { title: m.shops_load_failed(), about: m.shops_load_about(), again: m.shops_load_again() }
  return <NotLoaded {...texts} address={address} />
}
