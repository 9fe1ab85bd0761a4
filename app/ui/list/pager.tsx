import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { pagerItems } from "#app/domain/paging.ts"
import { m } from "#app/messages/compiled/messages.js"
import { BackIcon, OnIcon } from "../icons.tsx"
import "./pager.css"

type Props = {
  page: number
  count: number
  /** The address of a page. */
  hrefOf: (page: number) => string
}

/** The pages of a list as links. Nothing where there is only one. */
export function Pager({ page, count, hrefOf }: Props) {
  const links = useRef<HTMLElement>(null)
  const lastPage = useRef(page)

  // The new page is shown from its top: a focus down here would be out of sight, and a link that is gone has none.
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    const { activeElement, body } = document
    if (activeElement !== body && !links.current?.contains(activeElement)) return
    links.current?.closest<HTMLElement>("main")?.focus({ preventScroll: true })
  }, [page])

  if (count < 2) return null
  return (
    <nav className="pager" ref={links} aria-label={m.pager_label()}>
      {page > 1 ? (
        <Link className="pager__step" to={hrefOf(page - 1)} rel="prev" prefetch="intent">
          <BackIcon size="s" turns />
          {m.pager_previous()}
        </Link>
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
              <Link
                to={hrefOf(item.page)}
                prefetch="intent"
                aria-label={m.pager_page({ page: item.page })}
                aria-current={item.page === page ? "page" : undefined}
              >
                {item.page}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < count ? (
        <Link className="pager__step" to={hrefOf(page + 1)} rel="next" prefetch="intent">
          {m.pager_next()}
          <OnIcon size="s" turns />
        </Link>
      ) : (
        <span className="pager__step" aria-hidden="true" />
      )}
    </nav>
  )
}
