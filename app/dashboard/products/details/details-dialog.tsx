import { use, type ReactNode } from "react"
import { Picture } from "#app/catalogue/picture.tsx"
import { ListPrice } from "#app/catalogue/price/list-price.tsx"
import { Until } from "#app/catalogue/price/until.tsx"
import type { WholeProduct } from "#app/database/product-rows.ts"
import { effectivePriceCents } from "#app/domain/price/effective-price.ts"
import { lowestPrice } from "#app/domain/price/variant-price.ts"
import type { Picture as StoredPicture } from "#app/domain/shop/shop.ts"
import { sellableStock } from "#app/domain/measure/measure.ts"
import { writeMeasure } from "#app/domain/measure/measure-text.ts"
import { questionsIn } from "#app/domain/question/question.ts"
import { totalStock } from "#app/domain/variant/stock.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatDay } from "#app/messages/format-time.ts"
import { formatCount } from "#app/messages/format.ts"
import { measureInWords } from "../measure/measure-fields.tsx"
import { questionsInWords } from "../questions/question-summary.ts"
import { CloseLink, Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx"
import { EditIcon, FacebookIcon, InstagramIcon, PictureIcon } from "#app/ui/icons.tsx"
import { AsksWhen } from "../../asks-when.ts"
import { useShopLanguage } from "../../texts/shop-language.ts"
import { stockInWords } from "../variants/shown-stock.ts"
import styles from "./details-dialog.module.css"

type Props = {
  product: WholeProduct
  timeZone: string
  editAddress: string
  closeTo: string
  toast: ReactNode
}

/** Shows a product without changing it (specification, section 2). */
export function DetailsDialog({ product, timeZone, editAddress, closeTo, toast }: Props) {
  const stock = totalStock(product.variants)
  const { price, isFrom } = lowestPrice(product, product.variants)
  const asksWhen = use(AsksWhen)
  return (
    <Dialog labelledBy="details-title" size="full">
      <div className="dialog__form">
        <DialogHead id="details-title" title={product.name} close={<CloseLink to={closeTo} />} />
        <div
          className={`dialog__body ${styles.details}`}
          role="region"
          aria-labelledby="details-title"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and may hold nothing that takes the focus
          tabIndex={0}
        >
          <DetailsGallery name={product.name} pictures={product.pictures} />
          <div className={styles.texts}>
            <p className={`prices ${styles.price}`}>
              {effectivePriceCents(price) === null ? (
                m.catalog_no_price()
              ) : (
                <ListPrice product={{ ...price, isFrom, measure: product.measure }} />
              )}
              {product.isOnSale && <span className="badge badge--sale">{m.catalog_on_sale()}</span>}
            </p>
            <Until until={product.saleUntil} />
            <p className={product.description ? styles.about : "muted"} dir="auto">
              {product.description ?? m.catalog_no_description()}
            </p>
            <dl className={styles.entries}>
              <dt>{m.details_status()}</dt>
              <dd>
                <i className={product.isActive ? "dot" : "dot dot--off"} />
                {product.isActive ? m.catalog_active() : m.catalog_inactive()}
              </dd>
              <dt>{m.details_category()}</dt>
              <dd>{product.category ? <bdi>{product.category.name}</bdi> : m.details_no_category()}</dd>
              {product.measure !== null && (
                <>
                  <dt>{m.editor_measure()}</dt>
                  <dd>{measureInWords(writeMeasure(product.measure))}</dd>
                </>
              )}
              <dt>{m.details_total_stock()}</dt>
              <dd>{stockInWords(stock, product.measure?.unit)}</dd>
              {asksWhen && product.hoursNeeded !== null && (
                <>
                  <dt>{m.editor_hours_needed()}</dt>
                  <dd>{formatCount(product.hoursNeeded)}</dd>
                </>
              )}
              <dt>{m.details_added()}</dt>
              <dd>{formatDay(product.createdAt, timeZone)}</dd>
            </dl>
            <DetailsVariants product={product} />
            <DetailsQuestions product={product} />
            <Posts product={product} />
          </div>
        </div>
        <footer className="dialog__footer">
          <a className="btn btn--quiet" href={closeTo}>
            {m.details_close()}
          </a>
          <a className="btn" href={editAddress}>
            <EditIcon />
            {m.details_edit()}
          </a>
        </footer>
      </div>
      {toast}
    </Dialog>
  )
}

function Posts({ product }: { product: WholeProduct }) {
  const { instagramUrl, facebookUrl } = product
  if (!instagramUrl && !facebookUrl) return null
  return (
    <section className={styles.part}>
      <h3>{m.details_posts()}</h3>
      <p className={styles.posts}>
        {instagramUrl && (
          <a className={`chip ${styles.post}`} href={instagramUrl} target="_blank" rel="noopener">
            <InstagramIcon size="s" />
            {m.details_instagram()}
          </a>
        )}
        {facebookUrl && (
          <a className={`chip ${styles.post}`} href={facebookUrl} target="_blank" rel="noopener">
            <FacebookIcon size="s" />
            {m.details_facebook()}
          </a>
        )}
      </p>
    </section>
  )
}

/** Lists sizes and colours of a product as chips, each with its pieces. */
function DetailsVariants({ product: { variants, measure } }: { product: WholeProduct }) {
  return (
    <section className={styles.part}>
      <h3>{m.details_variants()}</h3>
      {variants.length === 0 ? (
        <p className="muted">{m.details_no_variants()}</p>
      ) : (
        <ul className={styles.variants}>
          {variants.map(({ id, size, color, stock }) => (
            <li key={id}>
              {size && <bdi className={`badge ${styles.chip}`}>{size}</bdi>}
              {color && <bdi className={`badge ${styles.chip}`}>{color}</bdi>}
              {!size && !color && <span className="muted">{m.details_any()}</span>}
              <span
                className={
                  sellableStock(stock, measure) === 0 ? `${styles.stock} ${styles.out}` : styles.stock
                }
              >
                {stockInWords(stock, measure?.unit)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DetailsQuestions({ product }: { product: WholeProduct }) {
  const language = { locale: currentLocale(), own: useShopLanguage() }
  if (product.questions === null) return null
  return (
    <section className={styles.part}>
      <h3>{m.editor_questions()}</h3>
      <ul className={styles.questions}>
        {questionsInWords(questionsIn(product.questions, language)).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

type DetailsGalleryProps = { name: string; pictures: readonly StoredPicture[] }

/** Shows the chosen picture of a product and, below it, all of them small: `show-picture.ts` shows another one. */
function DetailsGallery({ name, pictures }: DetailsGalleryProps) {
  const texts = (index: number) => m.picture_number({ number: index + 1, name })
  return (
    <div className={styles.gallery} data-gallery="">
      {pictures.map((picture, index) => (
        <span key={picture.key} className={`picture ${styles.large}`} hidden={index > 0} data-large="">
          <Picture
            picture={picture}
            kind="product"
            alt={texts(index)}
            sizes="(width >= 45rem) 340px, 92vw"
            eager={index === 0}
          />
        </span>
      ))}
      {pictures.length === 0 && (
        <span className={`picture ${styles.large}`}>
          <span className="picture__none">
            <PictureIcon size="l" />
            <span className="unseen">{m.no_picture()}</span>
          </span>
        </span>
      )}
      {pictures.length > 1 && (
        <ul className={`${styles.thumbs} needs-script`}>
          {pictures.map((thumb, index) => (
            <li key={thumb.key}>
              <button
                type="button"
                aria-label={texts(index)}
                aria-current={index === 0 ? "true" : undefined}
                data-thumb=""
              >
                <Picture picture={thumb} kind="product" alt="" sizes="64px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
