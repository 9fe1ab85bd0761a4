import { m } from "#app/messages/compiled/messages.js"
import { CopyButton } from "#app/ui/copy-button.tsx"
import { NewPageIcon } from "#app/ui/icons.tsx"

type Props = { address: string; say: (tone: "good" | "bad", text: string) => void }

/** Where shoppers find the shop, to be copied and opened. */
export function AddressPanel({ address, say }: Props) {
  return (
    <section className="panel" aria-labelledby="overview-address">
      <div className="panel__head">
        <h2 id="overview-address">{m.overview_address()}</h2>
      </div>
      <div className="panel__body">
        <p className="address">
          <a className="clip" href={address} target="_blank" rel="noopener">
            <bdi className="ltr">{address.replace(/^https?:\/\//, "")}</bdi>
          </a>
          <CopyButton
            text={address}
            words={{ copy: m.overview_copy(), copied: m.overview_copied(), failed: m.overview_copy_failed() }}
            say={say}
          />
        </p>
        <p className="muted address__hint">{m.overview_address_hint()}</p>
        <a className="btn btn--quiet btn--small" href={address} target="_blank" rel="noopener">
          <NewPageIcon size="s" turns />
          {m.overview_open()}
          <span className="unseen">{m.opens_new_tab()}</span>
        </a>
      </div>
    </section>
  )
}
