import { useState } from "react"
import { isUnavailable } from "#app/domain/cart/cart.ts"
import { cartTotal } from "#app/domain/cart/cart-total.ts"
import { billOf } from "#app/domain/delivery/bill.ts"
import { areaOf, billedFor, isHandedOver, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { productAddress } from "#app/domain/shop/shop-address.ts"
import { m } from "#app/messages/compiled/messages.js"
import type { CartHost } from "../cart-host.ts"
import { DrawerBody, lineKey } from "../drawer/drawer-body.tsx"
import { useDrawer } from "../drawer/use-drawer.ts"
import { useCartSharing } from "../share/use-cart-sharing.ts"
import { AreaPage } from "./area-page.tsx"
import type { SeenBill } from "./cart-tally.tsx"
import { CartTools } from "./cart-tools.tsx"
import { CompactLine } from "./compact-line.tsx"
import { DeliveryFooter } from "./delivery-footer.tsx"
import { useWhereAnswers } from "./where-answers.ts"
import { WhereQuestions } from "./where-questions.tsx"
import { AskedWhen } from "../when/asked-when.tsx"
import styles from "./compact-line.module.css"

/** Shows the cart of a shop that asks where its orders go or when: its lines, the questions, and its bill. */
export function DeliveryDrawer({ host, delivery }: { host: CartHost; delivery: DeliveryView }) {
  const { shop } = host
  // A rejected cart may have brought other terms.
  const view = shop.delivery ?? delivery
  const drawer = useDrawer(host)
  const form = useWhereAnswers(shop.slug, view)
  const [isListOpen, setListOpen] = useState(false)
  const [seen, setSeen] = useState<SeenBill | null>(null)
  const { where } = form.answers
  const goodsCents = cartTotal(drawer.lines.filter((line) => !isUnavailable(line))).cents
  const sharing = useCartSharing({
    ...{ ...drawer.sharing, shop, lines: drawer.lines, onProblems: form.show },
    onSent(order, sent) {
      form.change({ when: "" })
      drawer.sharing.onSent(order, sent)
    },
    answers() {
      const answers = form.take()
      if (answers === null) return null
      const { where, when, ...customer } = answers
      const { deliveryCents, totalCents } = billOf(billedFor(view, where, goodsCents))
      setSeen({ where, deliveryCents, totalCents })
      const delivery = { area: areaOf(view, where)?.name ?? null, cents: deliveryCents }
      return { customer, when, ...(isHandedOver(view) && { handover: { where, delivery } }) }
    },
  })
  const openList = () => setListOpen(true)
  const when = view.asksWhen && (
    <AskedWhen
      {...{ slug: shop.slug, lines: drawer.lines, value: form.answers.when, problem: form.problems.when }}
      onChoose={(answer) => form.change({ when: answer })}
    />
  )
  if (!drawer.isOpen) return null
  return (
    <DrawerBody host={host} drawer={drawer}>
      {(replaces) => (
        <>
          <CartTools sharing={sharing} onClear={drawer.clear} />
          <div className={styles.body}>
            {!host.cart.isStored() && <p className={styles.unkept}>{m.cart_not_stored()}</p>}
            <ul>
              {drawer.lines.map((line) => (
                <CompactLine
                  key={lineKey(drawer.lines, line)}
                  line={line}
                  to={productAddress(shop.slug, line.productId) + host.langQuery}
                  onQuantity={(quantity) => drawer.changeQuantity(line, quantity)}
                  onChoose={() => void host.choose(line)}
                />
              ))}
            </ul>
            <WhereQuestions {...{ view, goodsCents, form }} onList={openList} when={when} />
          </div>
          <DeliveryFooter
            {...{ host, view, where, seen, replaces, sharing, lines: drawer.lines, onTidy: drawer.tidy }}
            onWhere={askWhere}
            onPickUp={() => form.change({ where: "pickup" })}
          />
          {isListOpen && (
            <AreaPage
              {...{ shop, view, where, goodsCents }}
              onChoose={(chosen) => form.change({ where: chosen })}
              onClosed={() => setListOpen(false)}
            />
          )}
        </>
      )}
    </DrawerBody>
  )
}

/** Leads from the sum to the question, and opens its list. */
function askWhere(): void {
  const field = document.querySelector<HTMLElement>("[data-where]")
  field?.focus()
  if (field instanceof HTMLSelectElement) field.showPicker()
  else field?.click()
}
