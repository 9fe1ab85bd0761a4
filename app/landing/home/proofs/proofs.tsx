import { otherLanguages, type Locale } from "#app/domain/language/locale.ts"
import { m } from "#app/messages/compiled/messages.js"
import { RealPicture } from "./real-picture.tsx"
import pageStyles from "#app/landing/landing.module.css"
import styles from "./proofs.module.css"

/** Shows what is made for shops of this country, with pictures of the real product. */
export function Proofs({ locale }: { locale: Locale }) {
  const [other = locale] = otherLanguages(locale)
  const proofs = [
    {
      title: m.proof_orders_title(),
      text: m.proof_orders_text(),
      pictures: <RealPicture name="order" lang={locale} alt={m.proof_orders_alt()} />,
    },
    {
      title: m.proof_languages_title(),
      text: m.proof_languages_text(),
      pictures: (
        <>
          <RealPicture name="product" lang={locale} alt={m.proof_languages_alt()} />
          <RealPicture name="product" lang={other} alt="" />
        </>
      ),
    },
    {
      title: m.proof_pounds_title(),
      text: m.proof_pounds_text(),
      pictures: <RealPicture name="cart" lang={locale} alt={m.proof_pounds_alt()} />,
    },
    {
      title: m.proof_sales_title(),
      text: m.proof_sales_text(),
      pictures: <RealPicture name="sale" lang={locale} alt={m.proof_sales_alt()} />,
    },
    {
      title: m.proof_phone_title(),
      text: m.proof_phone_text(),
      isWide: true,
      pictures: (
        <>
          <RealPicture name="home" lang={locale} alt={m.proof_phone_alt()} />
          <RealPicture name="shop" lang={locale} alt={m.proof_shop_alt()} />
        </>
      ),
    },
  ]
  return (
    <section className={`${pageStyles.part} ${pageStyles.partOn}`} aria-labelledby="proofs-title">
      <div className="wrap">
        <div className={pageStyles.partHead}>
          <h2 className={pageStyles.title} id="proofs-title">
            {m.proofs_title()}
          </h2>
          <p>{m.proofs_text()}</p>
        </div>
        <ul className={styles.proofs}>
          {proofs.map(({ title, text, pictures, isWide = false }) => (
            <li className={isWide ? `${styles.card} ${styles.wide}` : styles.card} key={title}>
              <div className={styles.pictures}>{pictures}</div>
              <div className={styles.text}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
