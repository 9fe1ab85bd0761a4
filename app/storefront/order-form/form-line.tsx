import { LineNotes } from "#app/cart/line-notes.tsx"
import { LinePicture } from "#app/cart/line-picture.tsx"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { LineQuestions } from "#app/catalogue/questions/line-questions.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Sum } from "#app/catalogue/price/sum.tsx"
import { shownCentsOf } from "#app/domain/cart/shown-cents.ts"
import { isUnavailable, lineTotalCents } from "#app/domain/cart/cart.ts"
import { cartLimits } from "#app/domain/cart/cart-limits.ts"
import { kindOfLine } from "#app/domain/cart/line-kind.ts"
import { amountProblem, unitName, writeUnits } from "#app/messages/amount-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { InputField, SelectField } from "#app/ui/form/input-field.tsx"
import { unitFieldOfLine, type FormLine as Line } from "#app/order/form-lines.ts"
import lineStyles from "#app/cart/line.module.css"
import styles from "./order-form.module.css"

type Props = Line & { index: number }

/** Shows one line of the form: its product, its size and colour, its quantity, the questions. */
export function FormLine({ item, line, langs, variants, questions, index }: Props) {
  const { name, picture, unit, measure } = line
  const total = lineTotalCents(line)
  const kind = kindOfLine(line.hasChoices ? { ...line, size: null, color: null } : line)
  return (
    <li className={lineStyles.line}>
      <input type="hidden" name="product" value={item.productId} />
      <input type="hidden" name="shown" value={shownCentsOf(line) ?? ""} />
      <LinePicture picture={picture} sizes="80px" />
      <div className={lineStyles.text}>
        <h3 className={`${lineStyles.name} ${lineStyles.nameSum}`}>
          <span>
            <bdi {...otherLanguage({ langs }, "name")}>{name || m.order_form_gone()}</bdi>
          </span>{" "}
          {total !== null && !isUnavailable(line) && <Sum cents={total} of={line} />}
        </h3>
        {kind !== "" && (
          <p className={lineStyles.kind}>
            <bdi>{kind}</bdi>
          </p>
        )}
        {!line.isGone && (
          <p className={lineStyles.price}>
            <ListPrice product={line} />
          </p>
        )}
        <LineNotes line={line} />
        <div className={styles.fields}>
          {line.hasChoices ? (
            <SelectField
              label={m.order_form_choice()}
              fieldClass={styles.choice}
              name="variant"
              defaultValue={item.variantId ?? ""}
            >
              <option value="">{m.order_choose()}</option>
              {variants.map(({ id, size, color, stock }) => (
                <option key={id} value={id} disabled={stock === 0}>
                  {/* An option can contain no element that isolates its direction, so these marks do. */}
                  {`\u2068${[size, color].filter((part) => part !== null).join(" · ") || m.cart_choice_plain()}\u2069`}
                  {stock === 0 && ` (${m.cart_option_out()})`}
                </option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="variant" value={item.variantId ?? ""} />
          )}
          <InputField
            label={unit ? unitName(unit) : m.order_form_pieces()}
            fieldClass={styles.pieces}
            error={
              item.quantityInput === null
                ? undefined
                : measure
                  ? amountProblem(measure)
                  : m.order_form_pieces_wrong({ limit: cartLimits.quantity })
            }
            writes="figures"
            name="quantity"
            inputMode={unit ? "decimal" : "numeric"}
            autoComplete="off"
            maxLength={9}
            aria-label={
              unit
                ? m.measure_amount_of({ unit: unitName(unit), product: name })
                : m.cart_quantity({ product: name })
            }
            defaultValue={item.quantityInput ?? (unit ? writeUnits(line.quantity) : line.quantity)}
          />
          {unit && <input type="hidden" name={unitFieldOfLine(index)} value={unit} />}
          <button
            className="btn btn--plain"
            type="submit"
            name="act"
            value={`remove:${index}`}
            aria-label={m.cart_remove({ product: name || m.order_form_gone() })}
          >
            {m.order_form_remove()}
          </button>
        </div>
        <LineQuestions {...{ questions, index, answers: item.answers, asks: line.asks, unit }} />
      </div>
    </li>
  )
}
