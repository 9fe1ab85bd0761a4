import type { Variant } from "#app/domain/product.ts"
import { m } from "#app/messages/compiled/messages.js"

/** Sizes and colours of a product as chips, each with its pieces. */
export function DetailsVariants({ variants }: { variants: readonly Variant[] }) {
  return (
    <section className="details__part">
      <h3>{m.details_variants()}</h3>
      {variants.length === 0 ? (
        <p className="muted">{m.details_no_variants()}</p>
      ) : (
        <ul className="details__variants">
          {variants.map(({ id, size, color, stock }) => (
            <li key={id}>
              {size && <bdi className="badge details__chip">{size}</bdi>}
              {color && <bdi className="badge details__chip">{color}</bdi>}
              {!size && !color && <span className="muted">{m.details_any()}</span>}
              <span className={stock === 0 ? "details__stock is-out" : "details__stock"}>
                {m.details_stock({ count: stock })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
