import { effectivePriceCents } from "#app/domain/price/price.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatPrice } from "#app/messages/format.ts"
import { FacebookIcon, InstagramIcon, LinkIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { Example } from "./example.ts"
import { SmallPicture } from "./small-picture.tsx"
import "./reason-art.css"
import "./reason-phones.css"

type Scene = { example: Example }

/** What a link to a shop looks like; no shop's own. */
const sampleAddress = "/shop/your-shop"

export function AddressArt({ example }: Scene) {
  return (
    <div className="art-front">
      <span className="awning-shade">
        <span className="awning" />
      </span>
      <div className="art-box">
        <span className="mini__logo">{[...m.art_shop()][0]}</span>
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
    <div className="art-box art-form">
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
        <span className="art-switch" />
      </div>
    </div>
  )
}

export function PicturesArt({ example }: Scene) {
  return (
    <>
      <div className="art-pics">
        {[1, 0, 3].map((place) => (
          <SmallPicture key={place} picture={example.products[place]?.cover ?? null} />
        ))}
      </div>
      <div className="art-sizes">
        {[m.art_small(), m.art_medium(), m.art_large()].map((size) => (
          <span key={size}>{size}</span>
        ))}
      </div>
    </>
  )
}

export function ShareArt() {
  return (
    <div className="art-link">
      <span className="art-box">
        <LinkIcon size="s" />
        {sampleAddress}
      </span>
      <ul>
        {[InstagramIcon, FacebookIcon, WhatsappIcon].map((Icon, place) => (
          <li key={place}>
            <Icon />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function TalkArt() {
  return (
    <div className="art-talk">
      <p>
        {m.window_talk()}{" "}
        <span className="art-sum">
          {m.window_pieces({ count: 6 })} · <span className="price">{formatPrice(5950)}</span>
        </span>
      </p>
      <p>{m.art_welcome()}</p>
    </div>
  )
}

export function PhoneArt({ example }: Scene) {
  return (
    <div className="art-phone">
      {[0, 4, 3, 5].map((place) => (
        <SmallPicture key={place} picture={example.products[place]?.cover ?? null} />
      ))}
    </div>
  )
}
