import { AddToCart } from "#app/cart/add-to-cart.tsx"
import { otherLanguage } from "#app/catalogue/language/other-language.ts"
import { AmountFields } from "#app/catalogue/measure/amount-fields.tsx"
import { QuestionFields } from "#app/catalogue/questions/product-questions.tsx"
import { Until } from "#app/catalogue/price/until.tsx"
import { chatLink, landlineLink } from "#app/domain/link/links.ts"
import type { Locale } from "#app/domain/language/locale.ts"
import type { Product, Variant } from "#app/domain/product/product.ts"
import { answerField } from "#app/domain/question/answer-fields.ts"
import { orderFormAddress, shopAddress, shopQuery } from "#app/domain/shop/shop-address.ts"
import type { OrderingShop } from "#app/database/visitor/public-shop.ts"
import { isOutOfStock, totalStock } from "#app/domain/variant/stock.ts"
import { chosenVariant, firstChoice } from "#app/domain/variant/choose-variant.ts"
import { m } from "#app/messages/compiled/messages.js"
import { currentLocale } from "#app/messages/current-locale.ts"
import { formatCount } from "#app/messages/format.ts"
import { ClockIcon, FacebookIcon, InstagramIcon, OnIcon, PhoneIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import { Gallery } from "../gallery/gallery.tsx"
import { choiceSeparator, choiceText } from "./choice-text.ts"
import { choiceForm, VariantChoice } from "./variant-choice.tsx"
import { ProductPrice, unitPrices, VariantPrices } from "./product-price.tsx"
import { stockText } from "./stock-text.ts"
import styles from "./product-details.module.css"

type Props = {
  shop: OrderingShop
  product: Product
  lang: Locale | null
  /** The first message of the chat about it. */
  message: string
}

/** Shows a product: pictures, name, price, variants, stock, and links to share it. */
export function ProductDetails({ shop, product, lang, message }: Props) {
  const choice = firstChoice(product.variants)
  const chosen = chosenVariant(product.variants, choice)
  const inStock = chosen !== null && chosen.stock > 0
  return (
    <div className={styles.product}>
      <Gallery product={product} />
      <section className={styles.info}>
        <div className={styles.infoHead}>
          <h1>
            <bdi {...otherLanguage(product, "name")}>{product.name}</bdi>
          </h1>
          <ProductPrice product={product} chosen={chosen} />
          {!isOutOfStock(totalStock(product.variants)) && <Until until={product.saleUntil} />}
        </div>
        <VariantChoice variants={product.variants} choice={choice} langs={product.labelLangs} />
        <VariantPrices product={product} />
        {product.measure && (
          <AmountFields
            {...{ measure: product.measure, amount: product.measure.least, name: product.name }}
            prices={unitPrices(product, chosen)}
            form={choiceForm}
          />
        )}
        <QuestionFields
          {...{ questions: product.questions, unit: product.measure?.unit }}
          answers=""
          stem={answerField}
          form={choiceForm}
        />
        <div className={styles.infoActions}>
          <div className={styles.infoAlso}>
            <StockLine variants={product.variants} chosen={chosen} />
            {product.category && (
              <a
                className={`chip chip--tag reach ${styles.category}`}
                href={shopAddress(shop.slug) + shopQuery({ categoryId: product.category.id, lang })}
              >
                <bdi {...otherLanguage(product.category, "name")}>{product.category.name}</bdi>
              </a>
            )}
          </div>
          {shop.wanted.asksWhen && product.hoursNeeded !== null && (
            <p className={styles.ready}>
              <ClockIcon size="s" />
              {m.when_ready_in({ count: product.hoursNeeded, shown: formatCount(product.hoursNeeded) })}
            </p>
          )}
          <div className={`${styles.dock} needs-script`}>
            <AddToCart
              productId={product.id}
              inStock={inStock}
              choice={inStock ? choiceText(choice, currentLocale()) : ""}
              separator={choiceSeparator(currentLocale())}
            />
          </div>
        </div>
        {!isOutOfStock(totalStock(product.variants)) && (
          <OrderThis shop={shop} product={product} lang={lang} />
        )}
        <AskAbout shop={shop} variants={product.variants} message={message} />
        <CallShop shop={shop} />
        {product.description && (
          <p className={styles.infoAbout} dir="auto" {...otherLanguage(product, "description")}>
            {product.description}
          </p>
        )}
        <ProductLinks product={product} />
      </section>
    </div>
  )
}

/** Orders the choice if no script can put it into a cart: the fields above belong to this form. */
function OrderThis({ shop, product, lang }: Pick<Props, "shop" | "product" | "lang">) {
  return (
    <form className={styles.order} id={choiceForm} action={orderFormAddress(shop.slug)}>
      <input type="hidden" name="product" value={product.id} />
      {lang !== null && <input type="hidden" name="lang" value={lang} />}
      <button className="btn btn--wide" type="submit">
        {m.order_form_open()}
      </button>
    </form>
  )
}

type AskProps = { shop: OrderingShop; variants: readonly Variant[]; message: string }

/** Opens the chat with the shop, about this product. */
function AskAbout({ shop, variants, message }: AskProps) {
  const chat = chatLink(shop.phone, message)
  if (chat === null) return null
  const out = isOutOfStock(totalStock(variants))
  const hasChoices = choiceText(firstChoice(variants), shop.language) !== ""
  return (
    <a className={styles.asks} href={chat} data-chat="" target="_blank" rel="noopener">
      <WhatsappIcon />
      <span>
        <b>{out ? m.product_ask_out() : m.product_ask()}</b>
        {hasChoices && !out ? (
          <small className="needs-script">{m.product_ask_about()}</small>
        ) : (
          <small>{m.product_ask_about_plain()}</small>
        )}
      </span>
      <OnIcon size="s" isMirrored />
    </a>
  )
}

/** Calls a shop whose phone is a landline. */
function CallShop({ shop }: Pick<AskProps, "shop">) {
  const call = landlineLink(shop.phone)
  return (
    call && (
      <a className={styles.asks} href={call}>
        <PhoneIcon />
        <span>
          <b>{m.call_shop({ shop: shop.name })}</b>
        </span>
        <OnIcon size="s" isMirrored />
      </a>
    )
  )
}

function ProductLinks({ product }: { product: Product }) {
  if (!product.instagramUrl && !product.facebookUrl) return null
  const links = [
    { url: product.instagramUrl, label: m.instagram(), Icon: InstagramIcon },
    { url: product.facebookUrl, label: m.facebook(), Icon: FacebookIcon },
  ]
  return (
    <div className={styles.see}>
      <span>{m.product_links()}</span>
      <div className={styles.seeLinks}>
        {links.map(
          ({ url, label, Icon }) =>
            url && (
              <a
                className="icon-btn icon-btn--edge"
                key={label}
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={label}
              >
                <Icon />
              </a>
            ),
        )}
      </div>
    </div>
  )
}

function StockLine({ variants, chosen }: { variants: readonly Variant[]; chosen: Variant | null }) {
  const { text, stock } = stockText(variants, chosen)
  return (
    <p className={styles.stock} data-stock={stock} aria-live="polite">
      {text}
    </p>
  )
}
