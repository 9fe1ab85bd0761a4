import { useEffect, useState, type ComponentType } from "react"
import { createRoot } from "react-dom/client"
import { CatalogueViewContext } from "#app/catalogue/price-view.tsx"
import type { DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { productAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { openQuestionForm } from "../order/question-form.ts"
import { useCartSharing } from "../share/use-cart-sharing.ts"
import { CartFooter } from "./cart-footer.tsx"
import { DrawerBody, lineKey } from "./drawer-body.tsx"
import { DrawerLine } from "./drawer-line.tsx"
import { useDrawer } from "./use-drawer.ts"
import styles from "./drawer.module.css"

/** Fills the drawer's frame. It is called once a page, at the first opening or earlier. */
export function mountDrawer(contents: HTMLElement, host: CartHost): void {
  contents.ariaBusy = null
  const { delivery } = host.shop
  createRoot(contents).render(
    <CatalogueViewContext value={host.shop}>
      {delivery ? <DeliveryContents host={host} delivery={delivery} /> : <DrawerContents host={host} />}
    </CatalogueViewContext>,
  )
}

/**
 * Shows the lines of the cart and the buttons that send it. A closed drawer is empty, so its pictures load when it
 * opens.
 */
function DrawerContents({ host }: { host: CartHost }) {
  const { shop } = host
  const drawer = useDrawer(host)
  const [{ position, take, show }] = useState(openQuestionForm)
  const sharing = useCartSharing({
    ...{ ...drawer.sharing, shop, lines: drawer.lines, onProblems: show },
    answers() {
      const customer = take()
      return customer && { customer }
    },
  })
  if (!drawer.isOpen) return null
  return (
    <DrawerBody host={host} drawer={drawer}>
      {(replaces) => (
        <>
          <div className={styles.body}>
            {!host.cart.isStored() && <p className={styles.unkept}>{m.cart_not_stored()}</p>}
            <ul>
              {drawer.lines.map((line) => (
                <DrawerLine
                  key={lineKey(drawer.lines, line)}
                  line={line}
                  to={productAddress(shop.slug, line.productId) + host.langQuery}
                  onQuantity={(quantity) => drawer.changeQuantity(line, quantity)}
                  onChoose={() => void host.choose(line)}
                />
              ))}
            </ul>
            <div ref={position} />
          </div>
          <CartFooter
            shopName={shop.name}
            lines={drawer.lines}
            replaces={replaces}
            sharing={sharing}
            onClear={drawer.clear}
            onTidy={drawer.tidy}
          />
        </>
      )}
    </DrawerBody>
  )
}

type DeliveryProps = { host: CartHost; delivery: DeliveryView }

/** Fetches the drawer of a shop that delivers, which others never load. */
function DeliveryContents(props: DeliveryProps) {
  const [Contents, setContents] = useState<ComponentType<DeliveryProps> | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isLost || Contents !== null) return
    import("../where/delivery-drawer.island.tsx").then(
      ({ DeliveryDrawer }) => setContents(() => DeliveryDrawer),
      () => setLost(true),
    )
  }, [Contents, isLost])
  if (Contents !== null) return <Contents {...props} />
  if (!isLost) return null
  return (
    <>
      <p>{m.line_lost_text()}</p>
      <button className="btn" type="button" onClick={() => setLost(false)}>
        {m.try_again()}
      </button>
    </>
  )
}
