import { useState, type KeyboardEvent } from "react"
import { href } from "react-router"
import { writeMoney } from "#app/domain/price/read-money.ts"
import { Picture } from "#app/catalogue/picture.tsx"
import { limits } from "#app/domain/limits.ts"
import { checkDraft, type DraftTexts, lacksOf } from "#app/domain/product/draft-form.ts"
import { m } from "#app/messages/compiled/messages.js"
import { Alert } from "#app/ui/alert.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { TextareaField } from "#app/ui/form/input-field.tsx"
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts"
import { AlertIcon, CheckIcon, CloseIcon, CropIcon, EditIcon, GridIcon, PictureIcon } from "#app/ui/icons.tsx"
import { tapEndMs } from "#app/ui/tap-end.ts"
import { SignInAgain } from "../editor/editor-footer.tsx"
import { MoneyField } from "../editor/money-field.tsx"
import { problemText } from "../editor/problem-texts.ts"
import { AddedPicture, ArrivalVeil } from "../pictures/added-picture.tsx"
import { BlurredNote } from "../pictures/chosen-files.tsx"
import { unsentText } from "../pictures/picture-tiles.tsx"
import { lackTexts } from "./drafts-action-data.ts"
import type { Card } from "./draft-cards.ts"
import styles from "./draft-card.module.css"

type Props = {
  card: Card
  /** Counted from 1. */
  number: number
  count: number
  /** True if the owner tried to publish it: it then shows what it lacks. */
  isTried: boolean
  onCrop: () => void
  onRetry: () => void
  onEdit: (address: string) => void
  onLeaveOut: () => void
  /** Null if its picture can't belong to the product before it. */
  onJoin: (() => void) | null
}

/** Shows one draft: its picture, its name and its price. */
export function DraftCard({ card, number, count, isTried, ...actions }: Props) {
  const { key, id, item, first, texts, isReady, pictureCount } = card
  const edit = `${href("/shop/products")}?edit=${id}`
  const [isLeft, setLeft] = useState(isTried)
  // The error moves the buttons below.
  const leave = () => void setTimeout(() => setLeft(true), tapEndMs)
  const problems = isLeft || isTried ? checkDraft(texts).problems : {}
  const lacks = isTried ? lacksOf(texts) : []
  const failed = item?.arrival.is === "failed" ? item.arrival.why : null
  const errorOf = (field: keyof DraftTexts) =>
    problemText(problems[field]) ?? (lacks.includes(field) ? lackTexts[field]() : undefined)
  return (
    <li
      className={classNames(styles.card, isReady && styles.ready, failed !== null && styles.failed)}
      id={`draft-${key}`}
      data-card={key}
      tabIndex={-1}
      aria-label={m.draft_of({ number, count })}
    >
      {id !== null && (
        <>
          <input type="hidden" name="draft" value={id} />
          <input type="hidden" name="version" value={card.version} />
          <input type="hidden" name="price_before" value={writeMoney(card.priceBefore)} />
        </>
      )}
      <div className={`picture ${styles.picture}`}>
        <Shot card={card} />
        {isReady && (
          <span className={`badge badge--good ${styles.state}`}>
            <CheckIcon size="s" />
            {m.draft_ready()}
          </span>
        )}
        {pictureCount > 1 && (
          <span className={`badge ${styles.pictures}`}>{m.draft_pictures({ count: pictureCount })}</span>
        )}
        <BlurredNote item={item} />
        {item && <ArrivalVeil arrival={item.arrival} number={number} onRetry={actions.onRetry} />}
        {item && (
          <button
            className={`icon-btn ${styles.crop}`}
            type="button"
            aria-label={m.draft_crop({ number })}
            onClick={actions.onCrop}
          >
            <CropIcon size="s" />
          </button>
        )}
      </div>
      <div className={styles.fields}>
        <TextareaField
          className={styles.name}
          rows={1}
          label={m.editor_name()}
          hidesLabel
          placeholder={m.editor_name()}
          name={id === null ? undefined : "name"}
          data-field="name"
          defaultValue={first.name}
          maxLength={limits.productName}
          error={errorOf("name")}
          enterKeyHint="next"
          onKeyDown={focusNextField}
          onBlur={leave}
        />
        <MoneyField
          label={m.editor_price()}
          hidesLabel
          name={id === null ? undefined : "price"}
          data-field="price"
          value={first.price}
          error={errorOf("price")}
          enterKeyHint="next"
          onKeyDown={focusNextField}
          onBlur={leave}
        />
        {isTried && !item && !card.draft?.cover && (
          <div className="field is-wrong">
            <p className="field__error" tabIndex={-1} data-lack="picture">
              <AlertIcon size="s" />
              {m.draft_lacks_picture()}
            </p>
          </div>
        )}
        {card.status === "conflict" && <Alert>{m.draft_changed()}</Alert>}
        {failed && (
          <Alert>
            {m.drafts_picture_failed({ why: unsentText(failed) })}{" "}
            {failed.key === "signed_out" && <SignInAgain />}
          </Alert>
        )}
      </div>
      {actions.onJoin && (
        <button
          className={`btn btn--plain ${styles.join}`}
          type="button"
          aria-label={m.draft_join_of({ number, before: number - 1 })}
          onClick={actions.onJoin}
        >
          <GridIcon size="s" />
          {m.draft_join()}
        </button>
      )}
      <div className={styles.actions}>
        <button
          className="btn btn--plain"
          type={id === null || item ? "button" : "submit"}
          formAction={id === null || item ? undefined : `${href("/shop/products/drafts")}?leave=${id}`}
          aria-label={m.draft_leave_of({ number })}
          onClick={(event) => {
            event.preventDefault()
            actions.onLeaveOut()
          }}
        >
          <CloseIcon size="s" />
          {m.draft_leave()}
        </button>
        {id !== null && (
          <a
            className="btn btn--plain"
            href={edit}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              actions.onEdit(edit)
            }}
            aria-label={m.draft_edit_of({ number })}
          >
            <EditIcon size="s" />
            {m.catalog_edit()}
          </a>
        )}
      </div>
    </li>
  )
}

function Shot({ card: { item, draft } }: { card: Card }) {
  if (item) return <AddedPicture address={item.address} pixels={272} alt="" />
  if (draft?.cover) return <Picture picture={draft.cover} kind="product" alt="" sizes="272px" />
  return (
    <span className="picture__none">
      <PictureIcon />
    </span>
  )
}

/** Focuses the next field on Enter, also in the next card, and after the last one the button that publishes. */
function focusNextField(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return
  event.preventDefault()
  const form = event.currentTarget.closest("form")
  const fields = form?.querySelectorAll<HTMLElement>("[data-field], [data-act]")
  const all = [...(fields ?? [])]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
