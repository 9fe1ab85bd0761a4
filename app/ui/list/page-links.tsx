import { pagerItems } from "#app/domain/paging.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, OnIcon } from "../icons.tsx"
import "./pager.css"

type Props = {
  page: number
  count: number
  /** Returns the address of a page. */
  hrefOf: (page: number) => string
}

/**
 * Shows the pages of a list as links: first, last and neighbours (specification, section 2); nothing if there is only
 * one.
 */
export function PageLinks({ page, count, hrefOf }: Props) {
  if (count < 2) return null
  return (
    <nav className="pager" aria-label={m.pager_label()}>
      {page > 1 ? (
        <a className="pager__step" href={hrefOf(page - 1)} rel="prev">
          <BackIcon size="s" isMirrored />
          {m.pager_previous()}
        </a>
      ) : (
        <span className="pager__step" aria-hidden="true" />
      )}
      <ul className="pager__list">
        {pagerItems(page, count).map((item) =>
          item.kind === "gap" ? (
            <li key={`gap-${item.after}`}>
              <span className="pager__gap">…</span>
            </li>
          ) : (
            <li key={item.page}>
              <a
                href={hrefOf(item.page)}
                aria-label={m.pager_page({ page: item.page })}
                aria-current={item.page === page ? "page" : undefined}
              >
                {item.page}
              </a>
            </li>
          ),
        )}
      </ul>
      {page < count ? (
        <a className="pager__step" href={hrefOf(page + 1)} rel="next">
          {m.pager_next()}
          <OnIcon size="s" isMirrored />
        </a>
      ) : (
        <span className="pager__step" aria-hidden="true" />
      )}
    </nav>
  )
}
