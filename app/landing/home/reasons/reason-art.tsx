import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { FacebookIcon, InstagramIcon, LinkIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { Example } from "../window/example.ts"
import { SmallPicture } from "./small-picture.tsx"
import styles from "./reason-art.module.css"
import shopWindow from "../window/shop-window.module.css"
import miniShop from "../window/mini-shop.module.css"

type Scene = { example: Example }

/** An example of a link to a shop; it is no shop's own. */
const sampleAddress = "/shop/your-shop"

export function AddressArt({ example }: Scene) {
  return (
    <div className={styles.front}>
      <span className={shopWindow.awningShade}>
        <span className={`${shopWindow.awning} ${styles.awning}`} />
      </span>
      <div className={styles.box}>
        <span className={`${miniShop.logo} ${styles.logo}`}>{[...m.art_shop()][0]}</span>
        <span>
          <b>{m.art_shop()}</b>
          <span className="muted num">{sampleAddress}</span>
        </span>
        <SmallPicture picture={example.products[0]?.cover ?? null} />
      </div>
    </div>
  )
}

export function FormArt({ example }: Scene) {
  const product = example.products[2]
  return (
    <div className={`${styles.box} ${styles.form}`}>
      <div>
        <span>{m.art_name()}</span>
        <bdi>{product?.name}</bdi>
      </div>
      <div>
        <span>{m.art_price()}</span>
        <span className="price">{formatPrice((product && effectivePriceCents(product)) ?? 0)}</span>
      </div>
      <div>
        <span>{m.art_shown()}</span>
        <span className={styles.switch} />
      </div>
    </div>
  )
}

export function PicturesArt({ example }: Scene) {
  return (
    <>
      <div className={styles.pics}>
        {[1, 0, 3].map((index) => (
          <SmallPicture key={index} picture={example.products[index]?.cover ?? null} />
        ))}
      </div>
      <div className={styles.sizes}>
        {[m.art_small(), m.art_medium(), m.art_large()].map((size) => (
          <span key={size}>{size}</span>
        ))}
      </div>
    </>
  )
}

export function ShareArt() {
  return (
    <div className={styles.link}>
      <span className={styles.box}>
        <LinkIcon size="s" />
        {sampleAddress}
      </span>
      <ul>
        {[InstagramIcon, FacebookIcon, WhatsappIcon].map((Icon, index) => (
          <li key={index}>
            <Icon />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TalkArt() {
  return (
    <div className={styles.talk}>
      <p>
        {m.window_talk()}{" "}
        <span className={styles.sum}>
          {m.window_pieces({ count: 6 })} · <span className="price">{formatPrice(5950)}</span>
        </span>
      </p>
      <p>{m.art_welcome()}</p>
    </div>
  )
}

export function PhoneArt({ example }: Scene) {
  return (
    <div className={styles.phone}>
      {[0, 4, 3, 5].map((index) => (
        <SmallPicture key={index} picture={example.products[index]?.cover ?? null} />
      ))}
    </div>
  )
}
