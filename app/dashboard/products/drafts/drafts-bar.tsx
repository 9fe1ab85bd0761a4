import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { BusyButton } from "#app/ui/form/busy-button.tsx"
import { CheckIcon } from "#app/ui/icons.tsx"
import { BackLink } from "../../back-link.tsx"
import { SignInAgain } from "../editor/editor-footer.tsx"
import { draftsErrorText } from "./drafts-action-data.ts"
import type { useDrafts } from "./use-drafts.ts"
import styles from "./drafts.module.css"

type Drafts = ReturnType<typeof useDrafts>

/** Shows the page's head: the number of cards, and whether they are saved. */
export function DraftsState({ drafts: { cards, pictures, isSaving, isUnsaved, error } }: { drafts: Drafts }) {
  const count = cards.length
  const own = cards.filter(({ item }) => item !== null)
  const sent = own.filter(({ id }) => id !== null).length
  return (
    <div className={styles.head}>
      <BackLink to={href("/shop/products")} text={m.csv_back()} />
      <h1 tabIndex={-1}>{count === 0 ? m.drafts_title_none() : m.drafts_title({ count })}</h1>
      <p className={styles.saved} role="status">
        {count === 0 ? (
          m.drafts_subtitle()
        ) : error ? (
          <>
            {draftsErrorText(error)} {error.key === "signed_out" && <SignInAgain />}
          </>
        ) : pictures.isSending ? (
          m.form_images_sent({ sent, count: own.length })
        ) : isSaving ? (
          m.drafts_saving()
        ) : isUnsaved ? (
          m.drafts_unsaved()
        ) : (
          <>
            <CheckIcon size="s" />
            {m.drafts_saved()}
          </>
        )}
      </p>
    </div>
  )
}

type BarProps = { drafts: Drafts; isHydrated: boolean }

/** Publishes what is ready. Without a script the content of the fields is unknown, and saving needs a button. */
export function DraftsBar({ drafts: { ready, busy }, isHydrated }: BarProps) {
  return (
    <div className={styles.bar}>
      {!isHydrated && (
        <button className="btn btn--quiet" type="submit" formAction={href("/shop/products/drafts")}>
          {m.drafts_save()}
        </button>
      )}
      <BusyButton
        busy={busy !== null}
        busyLabel={busy === "waiting" ? m.form_waiting() : m.drafts_publishing()}
        act="publish"
      >
        {isHydrated && ready.length > 0 ? m.drafts_publish({ count: ready.length }) : m.editor_create()}
      </BusyButton>
    </div>
  )
}
