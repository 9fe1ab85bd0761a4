import { Picture } from "#app/catalogue/picture.tsx"
import { Price } from "#app/catalogue/price.tsx"
import { cartLimits, lineTotalCents, type CartLine } from "#app/domain/cart.ts"
import { isSalePriceShown } from "#app/domain/price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { MinusIcon, PictureIcon, PlusIcon, TrashIcon } from "#app/ui/icons.tsx"
import { ChooseVariant, type ChosenVariant } from "./choose-variant.tsx"

type Props = {
  slug: string
  line: CartLine
  onQuantity: (quantity: number) => void
  onChoose: (variant: ChosenVariant) => void
}

/** One line of the cart: what it is, what it costs, how many (specification, section 2). */
export function DrawerLine({ slug, line, onQuantity, onChoose }: Props) {
  const { name, quantity } = line
  const total = lineTotalCents(line)
  const kind = [line.size, line.color].filter((part) => part !== null).join(" · ")
  return (
    <li className="line">
      <span className="picture">
        {line.picture ? (
          <Picture picture={line.picture} kind="product" alt="" sizes="80px" />
        ) : (
          <span className="picture__none">
            <PictureIcon />
          </span>
        )}
      </span>
      <div className="line__text">
        <div className="line__top">
          <h3 className="line__name">
            <bdi>{name}</bdi>
          </h3>
          <button
            className="icon-btn"
            type="button"
            aria-label={m.cart_remove({ product: name })}
            onClick={() => onQuantity(0)}
          >
            <TrashIcon />
          </button>
        </div>
        {kind !== "" && !line.hasChoices && (
          <p className="line__kind">
            <bdi>{kind}</bdi>
          </p>
        )}
        {line.hasChoices && <ChooseVariant slug={slug} line={line} chosen={kind} onChoose={onChoose} />}
        <p className="line__price">
          <Price product={line} />
          {isSalePriceShown(line) && <span className="badge badge--soft">{m.cart_sale()}</span>}
        </p>
        <div className="line__end">
          <div className="step" role="group" aria-label={m.cart_quantity({ product: name })}>
            <button
              className="icon-btn"
              type="button"
              aria-label={m.cart_less({ product: name })}
              onClick={() => onQuantity(quantity - 1)}
            >
              <MinusIcon size="s" />
            </button>
            <output>{quantity}</output>
            <button
              className="icon-btn"
              type="button"
              aria-label={m.cart_more({ product: name })}
              aria-disabled={quantity >= cartLimits.quantity}
              onClick={() => onQuantity(quantity + 1)}
            >
              <PlusIcon size="s" />
            </button>
          </div>
          {total !== null && <span className="price">{formatPrice(total)}</span>}
        </div>
      </div>
    </li>
  )
}
