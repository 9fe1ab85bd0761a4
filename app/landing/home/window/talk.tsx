import { effectivePriceCents } from "#app/domain/price/price.ts"
import type { Picture } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import type { Example } from "./example.ts"
import { SmallPicture } from "../reasons/small-picture.tsx"
import styles from "./talk.module.css"

type Props = {
  example: Example
  /** Of the first thing in the cart. */
  picture: Picture | null
}

/** The message by which a cart reaches the shop. */
export function Talk({ example: { name, products }, picture }: Props) {
  const cents = products.reduce((sum, product) => sum + (effectivePriceCents(product) ?? 0), 0)
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
            {m.window_pieces({ count: products.length })} ·{" "}
            <span className="price">{formatPrice(cents)}</span>
          </span>
        </span>
      </span>
    </span>
  )
}
