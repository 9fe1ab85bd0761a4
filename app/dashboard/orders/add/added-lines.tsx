import { From } from "#app/catalogue/price/list-price.tsx"
import { FramedPicture } from "#app/catalogue/framed-picture.tsx"
import { LineQuestions } from "#app/catalogue/questions/line-questions.tsx"
import { lineId, lineTotalCents } from "#app/domain/cart/cart.ts"
import { shownCentsOf } from "#app/domain/cart/shown-cents.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { unitFieldOfLine } from "#app/order/form-lines.ts"
import { m } from "#app/messages/compiled/messages.js"
import { isolated } from "#app/messages/isolated.ts"
import { formatPrice } from "#app/messages/format.ts"
import { TrashIcon } from "#app/ui/icons.tsx"
import { QuantityInput, quantityProblem } from "../quantity-input.tsx"
import { shortText } from "../short-text.ts"
import type { AddedLine, LoadedOrder } from "./load-add-order.server.ts"
import styles from "./added-lines.module.css"

/** Shows the order's lines, as of the last request. */
export function AddedLines({ lines }: Pick<LoadedOrder, "lines">) {
  if (lines.length === 0) return <p className={`muted ${styles.empty}`}>{m.add_order_empty()}</p>
  return (
    <ul>
      {lines.map((line, index) => (
        <Line key={lineId(line.item)} {...line} index={index} />
      ))}
    </ul>
  )
}

function Line({ item, line, variants, questions, missing, index }: AddedLine & { index: number }) {
  const name = line.name || m.add_order_gone()
  const left = item.quantity - missing
  const cents = lineTotalCents(line)
  const isWrong = item.quantityInput !== null
  const errorId = `add-order-line-${index}`
  return (
    <li className={styles.line}>
      <input type="hidden" name="product" value={item.productId} />
      <input type="hidden" name="shown" value={shownCentsOf(line) ?? ""} />
      <FramedPicture picture={line.picture} className={styles.thumb} sizes="44px" iconSize="s" />
      <h3 dir="auto">{name}</h3>
      <p className={styles.price}>
        <From of={line} />
        {cents === null ? (
          <span className="muted">{m.orders_price_open()}</span>
        ) : (
          <b className="price">{formatPrice(cents)}</b>
        )}
      </p>
      <div className={styles.bits}>
        <Choice {...{ item, line, variants, name }} />
        <QuantityInput
          {...{ name, unit: item.unit, quantity: item.quantity }}
          input={item.quantityInput}
          errorId={isWrong ? errorId : undefined}
          data-updates=""
        />
        {item.unit && <input type="hidden" name={unitFieldOfLine(index)} value={item.unit} />}
        <button
          className="icon-btn"
          name="act"
          value={`remove:${index}`}
          aria-label={m.add_order_remove_named({ name })}
        >
          <TrashIcon size="s" />
        </button>
      </div>
      <LineQuestions {...{ questions, index, answers: item.answers, asks: line.asks, unit: item.unit }} />
      {isWrong && (
        <p className={styles.error} id={errorId}>
          {quantityProblem(item.unit)}
        </p>
      )}
      {missing > 0 && <p className={styles.short}>{shortText({ ...item, left })}</p>}
      {line.priceThen !== undefined && (
        <p className={styles.short}>
          {line.priceThen === null
            ? m.add_order_price_was_none()
            : m.add_order_price_was({ price: formatPrice(line.priceThen) })}
        </p>
      )}
    </li>
  )
}

type ChoiceProps = Pick<AddedLine, "item" | "line" | "variants"> & { name: string }

/** Offers the sizes and colours of a product; what is sold out may still be ordered. */
function Choice({ item, line, variants, name }: ChoiceProps) {
  const chosen = item.variantId ?? ""
  if (!line.hasChoices)
    return (
      <span className={styles.kind}>
        <input type="hidden" name="variant" value={chosen} />
        <bdi>{kindOfLine(line)}</bdi>
      </span>
    )
  return (
    <select
      key={chosen}
      className={`input select ${chosen === "" ? styles.open : ""}`}
      name="variant"
      defaultValue={chosen}
      aria-label={m.order_choice_of({ name })}
      data-updates=""
    >
      <option value="">{m.order_choose()}</option>
      {variants.map((variant) => (
        <option key={variant.id} value={variant.id}>
          {isolated(kindOfLine(variant) || m.details_any())}
          {variant.stock === 0 && ` (${m.add_order_sold_out()})`}
        </option>
      ))}
    </select>
  )
}
