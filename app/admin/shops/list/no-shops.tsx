import { m } from "#app/messages/compiled/messages.js"
import { NotLoaded, EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { StoreIcon } from "#app/ui/icons.tsx"

type Props = {
  /** The text when there is no shop at all. */
  about: string
  /** The address of the list without filters; null if none is set. */
  everything: string | null
}

/** Says that no shop matches, or there is none yet: in the list and in that of a month. */
export function NoShops({ about, everything }: Props) {
  return (
    <EmptyPanel
      icon={<StoreIcon />}
      title={m.shops_empty()}
      about={everything === null ? about : m.shops_empty_narrowed()}
    >
      {everything !== null && (
        <a className="btn" href={everything}>
          {m.shops_clear_filters()}
        </a>
      )}
    </EmptyPanel>
  )
}

/** Says that the shops could not be read. */
export function ShopsNotLoaded({ address }: { address: string }) {
  const texts = { title: m.shops_load_failed(), about: m.shops_load_about(), again: m.shops_load_again() }
  return <NotLoaded {...texts} address={address} />
}
