import { usePriceText } from "#app/catalogue/price-view.tsx"
import {
  answersOfOneField,
  areaOf,
  billedFor,
  type DeliveryView,
} from "#app/domain/delivery/delivery-view.ts"
import { m } from "#app/messages/compiled/messages.js"
import { classNames } from "#app/ui/class-names.ts"
import { DownIcon } from "#app/ui/icons.tsx"
import { isolated } from "#app/messages/isolated.ts"
import { deliveryPriceText } from "./area-text.ts"
import { WhereOptions } from "./where-options.tsx"
import styles from "./where-questions.module.css"

type Props = {
  view: DeliveryView
  where: string
  goodsCents: number
  /** The id of the error; undefined while there is none. */
  errorId: string | undefined
  onChoose: (where: string) => void
  /** Opens the page of a long list. */
  onList: () => void
}

/** Asks where the order goes: by a native list, or by a button that opens the page of a long one. */
export function WhereCell({ view, where, goodsCents, errorId, onChoose, onList }: Props) {
  const label = view.hasPickup ? m.where_question() : m.where_question_delivery()
  const wrong = { "aria-invalid": errorId !== undefined, "aria-describedby": errorId, "data-where": "" }
  const chosen = (
    <>
      <span className={styles.text}>
        <small>{label}</small>
        <WhereName view={view} where={where} />
      </span>
      <Cost view={view} where={where} goodsCents={goodsCents} />
      <DownIcon size="s" />
    </>
  )
  if (view.areas.length + Number(view.hasPickup) > answersOfOneField) {
    return (
      <button className={styles.cell} type="button" aria-haspopup="dialog" {...wrong} onClick={onList}>
        {chosen}
      </button>
    )
  }
  return (
    <label className={styles.cell}>
      {chosen}
      <select
        className={styles.select}
        aria-label={label}
        value={where}
        {...wrong}
        onChange={(event) => onChoose(event.target.value)}
      >
        <WhereOptions view={view} />
      </select>
    </label>
  )
}

/** Names the chosen answer, or asks to choose one. */
export function WhereName({ view, where }: Pick<Props, "view" | "where">) {
  const area = areaOf(view, where)
  const text = area
    ? m.where_delivery_to({ name: isolated(area.name) })
    : where === "pickup"
      ? m.where_pick_up()
      : m.where_choose()
  return <b className={classNames(where === "" && styles.toChoose)}>{text}</b>
}

function Cost({ view, where, goodsCents }: Pick<Props, "view" | "where" | "goodsCents">) {
  const format = usePriceText()
  if (where === "") return null
  const { handover, deliveryCents } = billedFor(view, where, goodsCents)
  return (
    <span className={styles.end}>{deliveryPriceText(handover === "pickup" ? 0 : deliveryCents, format)}</span>
  )
}
