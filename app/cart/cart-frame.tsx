import { m } from "#app/messages/compiled/messages.js"
import { AlertIcon, BagIcon, CheckIcon, CloseIcon } from "#app/ui/icons.tsx"
import { asksInDrawer } from "#app/domain/delivery/delivery-view.ts"
import "#app/catalogue/floating.css"
import "#app/ui/list/empty.css"
import "#app/ui/toast/toast.css"
import styles from "./drawer/drawer.module.css"
import { QuestionTemplate } from "./order/question-template.tsx"
import { OpeningBadge, type PageMoment } from "#app/catalogue/opening-badge.tsx"
import type { OrderingShop } from "#app/database/visitor/public-shop.ts"
import sheetStyles from "./sheet/sheet.module.css"

/**
 * The cart's part of the dock and the frame of its drawer, as the server sends them: both work before anything else of
 * the cart has arrived. The page's script writes counts into it (`data-cart…`); the drawer's island fills it with
 * lines.
 */
export function CartFrame({ shop, moment }: { shop: OrderingShop; moment: PageMoment }) {
  // Its drawer asks the questions itself, together with those where the order goes and when it is wanted.
  const asks = asksInDrawer(shop)
  return (
    <aside
      className="dock__cart needs-script"
      aria-label={m.cart_title()}
      data-cart-frame=""
      data-from={m.price_from()}
    >
      <button className="float float--cart" type="button" data-cart-open="" aria-haspopup="dialog">
        <BagIcon size="l" />
        <span className="unseen">{m.cart_open()}</span>
        <span className="float__count" aria-hidden="true" data-cart-badge="" hidden />
        <span className="unseen" data-cart-count="" /> <span className="unseen" data-cart-sum="" />
        <span className="float__text float__sum" aria-hidden="true">
          <bdi data-cart-count="" />
          <span className="price" data-cart-sum="" />
        </span>
      </button>
      <dialog className={styles.drawer} aria-labelledby="cart-title" data-cart-drawer="">
        <header className={styles.head}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first focus is its title, so that it is read out */}
          <h2 className={styles.title} id="cart-title" tabIndex={-1} autoFocus>
            {m.cart_title()}
          </h2>
          <span className={styles.count} role="status" data-cart-count="" />
          <OpeningBadge shop={shop} {...moment} isShort />
          {asks && <span className={styles.tools} data-cart-tools="" />}
          <button className="icon-btn" type="button" aria-label={m.close()} data-cart-close="">
            <CloseIcon />
          </button>
        </header>
        <div className={styles.contents} data-cart-contents="" aria-busy="true" />
        {!asks && <QuestionTemplate shopName={shop.name} questions={shop.questions} />}
      </dialog>
      <dialog className={sheetStyles.sheet} aria-labelledby="sheet-title" data-sheet="">
        {/* The script replaces it with the product's name. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's first focus is its title, so that it is read out */}
        <h2 className={sheetStyles.title} id="sheet-title" tabIndex={-1} dir="auto" autoFocus>
          {m.cart_choose()}
        </h2>
        <div className={sheetStyles.contents} aria-busy="true" />
        <button
          className={`icon-btn ${sheetStyles.close}`}
          type="button"
          aria-label={m.close()}
          data-cart-close=""
        >
          <CloseIcon />
        </button>
      </dialog>
      <div className="toasts toasts--centre" role="status" data-toasts="" />
      <template data-toast="">
        <div className="toast">
          <CheckIcon />
          <AlertIcon />
          <p />
          <button className="btn btn--plain" type="button">
            {m.undo()}
          </button>
          <button className="icon-btn" type="button" aria-label={m.close()}>
            <CloseIcon size="s" />
          </button>
        </div>
      </template>
    </aside>
  )
}
