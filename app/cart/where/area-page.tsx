import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { usePriceText } from "#app/catalogue/price-view.tsx"
import { areaOf, type AreaView, type DeliveryView } from "#app/domain/delivery/delivery-view.ts"
import { deliveryCents } from "#app/domain/delivery/delivery-area.ts"
import { chatLink } from "#app/domain/link/links.ts"
import { foldSearchText } from "#app/domain/text/search-text.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, CheckIcon, SearchIcon, StoreIcon, WhatsappIcon } from "#app/ui/icons.tsx"
import type { CartShop } from "../cart-host.ts"
import { AreaNotes } from "./area-notes.tsx"
import { deliveryPriceText } from "./area-text.ts"
import { useDrawerPage } from "./use-drawer-page.ts"
import styles from "./area-page.module.css"

type Props = {
  shop: CartShop
  view: DeliveryView
  where: string
  goodsCents: number
  onChoose: (where: string) => void
  /** Called once the page is gone. */
  onClosed: () => void
}

/** Shows all areas on a page of the drawer, with a search over their names in all languages. */
export function AreaPage({ shop, view, where, goodsCents, onChoose, onClosed }: Props) {
  const [search, setSearch] = useState("")
  const section = useRef<HTMLElement>(null)
  const { drawer, close } = useDrawerPage(section, onClosed)
  const format = usePriceText()
  const found = view.areas.filter((area) => matches(area, search))
  const ask = chatLink(shop.phone, m.where_ask_text({ shop: shop.name }, { locale: shop.language }))
  const choose = (answer: string) => {
    onChoose(answer)
    close()
  }
  useEffect(() => section.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }), [])
  return createPortal(
    <section className={styles.page} aria-labelledby="areas-title" ref={section}>
      <header className={styles.head}>
        <button className="icon-btn" type="button" aria-label={m.where_back()} onClick={close}>
          <BackIcon isMirrored />
        </button>
        <h2 id="areas-title" tabIndex={-1}>
          {view.hasPickup ? m.where_question() : m.where_question_delivery()}
        </h2>
      </header>
      <label className={styles.search}>
        <SearchIcon />
        <input
          className="input"
          type="search"
          autoComplete="off"
          dir="auto"
          placeholder={m.where_search()}
          aria-label={m.where_search_label()}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <div className={styles.list}>
        {view.hasPickup && search === "" && (
          <ul className={styles.pickup}>
            <li>
              <button
                className={styles.spot}
                type="button"
                aria-current={where === "pickup" ? "true" : undefined}
                onClick={() => choose("pickup")}
              >
                <StoreIcon />
                <span className={styles.text}>
                  <b>{m.where_pick_up()}</b>
                  {view.place !== null && <small dir="auto">{view.place}</small>}
                </span>
                <span className={styles.end}>{m.where_free()}</span>
              </button>
            </li>
          </ul>
        )}
        <h3>{m.where_areas()}</h3>
        <ul>
          {found.map((area) => (
            <li key={area.id}>
              <button
                className={styles.spot}
                type="button"
                aria-current={area === areaOf(view, where) ? "true" : undefined}
                onClick={() => choose(area.id)}
              >
                <span className={styles.text}>
                  <b>
                    <bdi lang={area.langs?.name}>{area.name}</bdi>
                  </b>
                  <AreaNotes area={area} />
                </span>
                <span className={styles.end}>
                  {deliveryPriceText(deliveryCents(area, goodsCents), format)}
                </span>
                {area.id === where && <CheckIcon />}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className="muted" role="status">
            {m.where_not_found()}
          </p>
        )}
        {ask !== null && (
          <a className={styles.ask} href={ask} target="_blank" rel="noopener noreferrer">
            <WhatsappIcon />
            <span>
              {m.where_not_here()} <b>{m.where_ask({ shop: shop.name })}</b>
            </span>
          </a>
        )}
      </div>
    </section>,
    drawer,
  )
}

function matches({ name, otherNames }: AreaView, search: string): boolean {
  const sought = foldSearchText(search).trim()
  return [name, ...otherNames].some((text) => foldSearchText(text).includes(sought))
}
