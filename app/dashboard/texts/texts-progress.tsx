import { Link } from "react-router"
import type { TextProgress } from "#app/database/shop/texts/text-progress.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { fillAddress } from "./fill/fill-address.ts"
import { fillTexts } from "./fill/fill-texts.ts"
import "#app/ui/panel.css"
import styles from "./texts-progress.module.css"

type Props = { progress: TextProgress; to: Locale }

/** How many products are in the shop's other language; nothing where no text is missing, or before the first one is there. */
export function TextsProgress({ progress: { products, missing, isBegun }, to }: Props) {
  const others = missing.categories + missing.labels
  if (!isBegun || products === 0 || missing.products + others === 0) return null
  const done = products - missing.products
  const text = fillTexts[to].progress({
    ...{ done: formatCount(done), total: formatCount(products), count: products },
  })
  return (
    <section className={`panel ${styles.line}`} aria-label={m.fill_progress()}>
      <p className={styles.texts}>
        <b>{text}</b>
        <span className="muted">
          {missing.products > 0
            ? m.fill_left({ left: formatCount(missing.products) })
            : m.fill_left_others({ left: formatCount(others) })}
        </span>
      </p>
      <progress className={`progress ${styles.bar}`} max={products} value={done} aria-label={text} />
      <Link className="btn btn--quiet" to={fillAddress()}>
        {m.fill_link()}
      </Link>
    </section>
  )
}

/** One quiet line for a shop that has no text in the other language: many need none, and it must not look like a duty. */
export function TextsOffer({ progress: { products, missing, isBegun }, to }: Props) {
  if (isBegun || products === 0 || missing.products === 0) return null
  return (
    <p className={`muted ${styles.offer}`}>
      {fillTexts[to].offer()}{" "}
      <Link className="link" to={fillAddress()}>
        {fillTexts[to].begin()}
      </Link>
    </p>
  )
}
