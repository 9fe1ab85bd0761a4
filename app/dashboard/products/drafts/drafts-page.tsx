import { useEffect, useRef, useState, type RefObject } from "react"
import { href } from "react-router"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { UnsavedWarning } from "#app/ui/form/unsaved-warning.tsx"
import { CameraIcon, PictureIcon } from "#app/ui/icons.tsx"
import { EmptyPanel } from "#app/ui/list/empty-panel.tsx"
import { visit } from "#app/ui/script/pages/visit-page.ts"
import { Toast, useToast, type ToastMessage } from "#app/ui/toast/toast.tsx"
import { useHydrated } from "#app/ui/use-hydrated.ts"
import { PictureInput } from "../../picture-input.tsx"
import { ShopContexts, type ShopValues } from "../../shop-contexts.tsx"
import { TakePhoto } from "../../take-photo.tsx"
import { ProductCropper, RejectedFiles, useChosenFiles } from "../pictures/chosen-files.tsx"
import type { Added } from "../pictures/picture-list.ts"
import type { DraftsView } from "./read-drafts.server.ts"
import { DraftCard } from "./draft-card.tsx"
import { type DraftsActionData, draftsErrorText } from "./drafts-action-data.ts"
import { PriceJumps } from "./price-jumps.tsx"
import { DraftsFilm } from "./drafts-film.tsx"
import { DraftsBar, DraftsState } from "./drafts-bar.tsx"
import { takeFiles } from "./several-products.tsx"
import { admitDrafts } from "./room.ts"
import { type Card, canJoin } from "./draft-cards.ts"
import { useDrafts } from "./use-drafts.ts"
import "#app/ui/chip.css"
import "#app/ui/panel.css"
import styles from "./drafts.module.css"

type Props = {
  shown: DraftsView
  actionData: DraftsActionData | undefined
  /** The result of the last action. */
  result: ToastMessage | null
  /** True if the owner comes to choose pictures. */
  isChoosing: boolean
  shop: ShopValues
}

/** Adds several products together: a picture for each, then names and prices on a row of cards, published together. */
export function Drafts({ shop, ...props }: Props) {
  return (
    <ShopContexts shop={shop}>
      <DraftsForm {...props} />
    </ShopContexts>
  )
}

function DraftsForm({ shown, actionData, result, isChoosing }: Omit<Props, "shop">) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [cropped, setCropped] = useState<Added | null>(null)
  const isHydrated = useHydrated()
  const { toast, notify, close } = useToast(result)
  const drafts = useDrafts({ drafts: shown.drafts, actionData, form, notify })
  const { cards, pictures, ready } = drafts
  // This visit's pictures use up a part of what the plan allowed when the page was loaded.
  const room = admitDrafts(shown, pictures.items.length, cards.length)
  const chosen = useChosenFiles({ add: pictures.add, admit: room.admit })
  useChooser(input, isChoosing, chosen.choose)
  const joinOf = (card: Card, before: Card | undefined) =>
    isHydrated && before && canJoin(card, before)
      ? () => void drafts.join(card, before).then(() => showCard(before))
      : null
  const field = isHydrated ? undefined : "images"
  const picker = <PictureInput ref={input} name={field} multiple onChoose={chosen.choose} />
  // Without a script the cards that are left come with the response, and no address names the result.
  const published = (actionData?.cards ?? []).filter(({ saved }) => saved.is === "published").length
  const isEmpty = cards.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields pass their events on
    <form
      className={styles.page}
      method="post"
      action={`${href("/shop/products/drafts")}?publish`}
      encType="multipart/form-data"
      noValidate
      ref={form}
      onInput={drafts.read}
      onBlur={() => void drafts.save()}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const sure =
          submitter instanceof HTMLButtonElement && submitter.name === "sure" ? submitter.value : ""
        if (drafts.busy === null) void drafts.publish(sure).then(() => focusTrouble(form.current))
      }}
    >
      <DraftsState drafts={drafts} />
      {shown.full && <Alert>{draftsErrorText({ key: "product_limit_reached", params: shown.full })}</Alert>}
      {shown.total > shown.drafts.length && (
        <p className="muted">
          {m.drafts_newest({ shown: shown.drafts.length, total: shown.total })}{" "}
          <a className="link" href={`${href("/shop/products")}?status=draft`}>
            {m.need_see_all()}
          </a>
        </p>
      )}
      {published > 0 && <Alert tone="good">{m.drafts_published({ count: published })}</Alert>}
      <RejectedFiles rejected={chosen.rejected} />
      {isEmpty ? (
        <EmptyPanel icon={<CameraIcon />} title={m.drafts_empty_title()} about={m.drafts_empty_about()}>
          {room.hasRoom && (
            <label className={`btn ${styles.choose}`}>
              {m.drafts_choose()}
              {picker}
            </label>
          )}
          {room.hasRoom && (
            <TakePhoto className={`btn btn--quiet ${styles.choose}`} name={field} onTake={chosen.choose} />
          )}
          <a className="btn btn--quiet" href={href("/shop/products")}>
            {m.menu_products()}
          </a>
        </EmptyPanel>
      ) : (
        <>
          <p className={styles.count}>
            <b>{m.drafts_ready({ ready: ready.length, count: cards.length })}</b>
            {ready.length < cards.length && <span className="muted">{m.drafts_rest()}</span>}
          </p>
          <PriceJumps cards={cards} />
          <DraftsFilm cards={cards} />
          <ol className={styles.deck}>
            {cards.map((card, index) => (
              <DraftCard
                key={`${card.key} ${card.conflicts}`}
                card={card}
                number={index + 1}
                count={cards.length}
                isTried={drafts.isTried}
                onCrop={() => setCropped(card.item)}
                onRetry={() => card.item && pictures.retry(card.item)}
                // The product's own form begins with the input of the card.
                onEdit={(address) => void drafts.save().then(() => visit(new URL(address, location.href)))}
                onLeaveOut={() => void drafts.leaveOut(card)}
                onJoin={joinOf(card, cards[index - 1])}
              />
            ))}
            <li className={styles.last}>
              {room.hasRoom ? (
                <>
                  <label className={styles.more}>
                    <PictureIcon />
                    <span>{m.drafts_more()}</span>
                    {picker}
                  </label>
                  <TakePhoto className={styles.more} name={field} onTake={chosen.choose} />
                </>
              ) : (
                <p className="muted">{room.full}</p>
              )}
            </li>
          </ol>
        </>
      )}
      {(!isEmpty || !isHydrated) && <DraftsBar drafts={drafts} isHydrated={isHydrated} />}
      {cropped && (
        <ProductCropper
          item={cropped}
          onCropped={(square) => pictures.replace(cropped.key, square)}
          onClose={() => setCropped(null)}
          notify={notify}
        />
      )}
      <UnsavedWarning when={drafts.isUnsaved} saving={drafts.isLeaving} />
      <Toast toast={toast} onClose={close} />
    </form>
  )
}

/** Takes the pictures that were chosen on the page before. Without them the gallery opens by itself on a phone. */
function useChooser(
  input: RefObject<HTMLInputElement | null>,
  opens: boolean,
  choose: (files: readonly File[]) => void,
): void {
  const chooser = useRef(choose)
  useEffect(() => {
    if (!opens) return
    const files = takeFiles()
    if (files.length > 0) return chooser.current(files)
    const isPhone = window.matchMedia("(pointer: coarse)").matches
    if (isPhone && navigator.userActivation?.isActive) input.current?.click()
  }, [opens, input])
}

/** Shows and focuses a card, because the pressed button has disappeared with its own card. */
function showCard({ key }: Card): void {
  const card = document.getElementById(`draft-${key}`)
  card?.scrollIntoView({ block: "nearest", inline: "start" })
  card?.focus({ preventScroll: true })
}

/** Focuses the first error, or else the first field, or the page's title. */
function focusTrouble(form: HTMLFormElement | null): void {
  const selectors = ["[aria-invalid], [data-retry], [data-lack]", "[data-question]", "[data-field]", "h1"]
  for (const selector of selectors) {
    const found = form?.querySelector<HTMLElement>(selector)
    if (found) return found.focus()
  }
}
