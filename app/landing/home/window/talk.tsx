import { Sum } from "#app/catalogue/price/sum.tsx"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { Example } from "./example.ts"
import { SmallPicture } from "../reasons/small-picture.tsx"
import styles from "./talk.module.css"

type Props = {
  example: Example
  /** The picture of the first product in the cart. */
  picture: Picture | null
}

/** Shows the chat message that brings a cart to the shop. */
export function Talk({ example: { name, products }, picture }: Props) {
  const total = cartTotal(products.map((product) => ({ ...product, quantity: 1 })))
  return (
    <span className={styles.talk} inert>
      <span>{m.window_talk()}</span>
      <span className={styles.card}>
        <SmallPicture picture={picture} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted">
            {m.window_pieces({ count: products.length })} · <Sum cents={total.cents} of={total} />
          </span>
        </span>
      </span>
    </span>
  )
}
