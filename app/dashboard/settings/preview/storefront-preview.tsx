import { useDeferredValue, useState } from "react"
import type { ProductCard } from "#app/domain/product/product.ts"
import type { PublicShop } from "#app/domain/shop/shop.ts"
import { m } from "#app/messages/compiled/messages.js"
import { PreviewFrame } from "./preview-frame.tsx"
import { PreviewPage } from "./preview-page.tsx"
import styles from "./storefront-preview.module.css"

type Props = { shop: PublicShop; products: readonly ProductCard[]; categories: readonly string[] }

/** Shows the shop with the present input, on a phone or on a computer. */
export function StorefrontPreview({ shop, products, categories }: Props) {
  const [screen, setScreen] = useState<"phone" | "computer">("phone")
  const shown = useDeferredValue(shop)
  const screens = [
    ["phone", m.preview_phone()],
    ["computer", m.preview_computer()],
  ] as const
  return (
    <section className={`${styles.preview} needs-script`} aria-labelledby="preview-title">
      <header className={styles.head}>
        <h2 id="preview-title">{m.preview_heading()}</h2>
        <div className={styles.screens}>
          {screens.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={screen === name} onClick={() => setScreen(name)}>
              {label}
            </button>
          ))}
        </div>
      </header>
      <div className={styles.device} data-screen={screen}>
        <div className={styles.glass}>
          <PreviewFrame className={styles.page} title={m.preview_frame()} locale={shown.language}>
            <PreviewPage shop={shown} products={products} categories={categories} />
          </PreviewFrame>
        </div>
      </div>
      <p className={`muted ${styles.about}`}>{m.preview_about()}</p>
    </section>
  )
}
