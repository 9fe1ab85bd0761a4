import type { TextProgress } from "#app/database/shop/texts/text-progress.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { formatCount } from "#app/messages/format.ts"
import { fillAddress, namedLanguage } from "./fill/fill-address.ts"
import { progressIn } from "./fill/fill-texts.ts"
import { useShopLanguage } from "./shop-language.ts"
import "#app/ui/panel.css"
import styles from "./texts-progress.module.css"

type Props = { progress: TextProgress; to: Locale }

/**
 * Says how many products are translated into another language of the shop. It shows nothing if no text is missing, or
 * before the first translation.
 */
export function TextsProgress({ progress: { products, missing, isBegun }, to }: Props) {
  const address = fillAddress({ language: namedLanguage(to, useShopLanguage()) })
  const { products: _, ...ofOthers } = missing
  const others = Object.values(ofOthers).reduce((sum, count) => sum + count, 0)
  if (!isBegun || products === 0 || missing.products + others === 0) return null
  const { done, text } = progressIn(to, { products, missing })
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
      <a className="btn btn--quiet" href={address}>
        {m.fill_link()}
      </a>
    </section>
  )
}

/** Offers translation in one small line to a shop without any: many need none, and it must not look like a duty. */
export function TextsOffer({ progress: { products, missing, isBegun }, to }: Props) {
  const own = useShopLanguage()
  if (isBegun || products === 0 || missing.products === 0) return null
  return (
    <p className={`muted ${styles.offer}`}>
      {m.fill_offer({ language: to, own })}{" "}
      <a className="link" href={fillAddress({ language: namedLanguage(to, own) })}>
        {m.fill_begin({ language: to })}
      </a>
    </p>
  )
}
