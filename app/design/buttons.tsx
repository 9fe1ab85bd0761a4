import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { CloseLink } from "#app/ui/dialog/dialog.tsx"
import { CopyButton } from "#app/ui/form/copy-button.tsx"
import { BackIcon, CheckIcon, OnIcon, PlusIcon, SearchIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { LanguageForm } from "#app/ui/shell/side-forms.tsx"
import { Part } from "./part.tsx"
import styles from "./design.module.css"

const kinds = ["", "btn--quiet", "btn--plain", "btn--danger", "btn--wa", "is-in"]

/** Shows each kind plain, disabled, busy, with an icon and small. */
export function Buttons() {
  const copy = { copy: m.catalog_apply(), copied: m.flash_created(), failed: m.apply_failed() }
  return (
    <Part name="Buttons">
      {kinds.map((kind) => (
        <div className={styles.row} key={kind}>
          <button className={`btn ${kind}`}>{m.catalog_edit()}</button>
          <button className={`btn ${kind}`}>
            {kind === "btn--wa" ? <WhatsappIcon /> : <PlusIcon />}
            {m.catalog_add()}
          </button>
          <button className={`btn btn--small ${kind}`}>{m.catalog_view()}</button>
          <BusyButton className={`btn ${kind}`} busy busyLabel={m.apply_submitting()}>
            {m.apply_submit()}
          </BusyButton>
          <BusyButton className={`btn ${kind}`} busy={false} busyLabel="" disabled>
            {m.apply_submit()}
          </BusyButton>
        </div>
      ))}
      <button className="btn btn--wide">{m.apply_submit()}</button>
      <div className={styles.row}>
        <button className="icon-btn" aria-label={m.catalog_search()}>
          <SearchIcon />
        </button>
        <button className="icon-btn icon-btn--edge" aria-label={m.pager_previous()}>
          <BackIcon isMirrored />
        </button>
        <button className="icon-btn icon-btn--edge" aria-label={m.pager_next()}>
          <OnIcon isMirrored />
        </button>
        <CloseLink to="/design" />
        <CopyButton text="vitrine" texts={copy} />
        <button className="btn is-in" aria-disabled="true">
          <CheckIcon />
          {m.cart_added()}
        </button>
        <LanguageForm className="btn btn--plain" />
      </div>
    </Part>
  )
}
