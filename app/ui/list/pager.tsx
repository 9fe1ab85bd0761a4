import { useEffect, useRef, type ComponentProps } from "react"
import { Link } from "react-router"
import { PageLinks, type Anchor } from "./page-links.tsx"

type Props = Omit<ComponentProps<typeof PageLinks>, "Link" | "ref">

/** Shows the pages of a list in a screen that follows links without a new document. */
export function Pager({ page, count, hrefOf }: Props) {
  const links = useRef<HTMLElement>(null)
  const lastPage = useRef(page)

  // The new page is shown from its top: the focus would be out of sight down here, and lost with a link that is gone.
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    const { activeElement, body } = document
    if (activeElement !== body && !links.current?.contains(activeElement)) return
    links.current?.closest<HTMLElement>("main")?.focus({ preventScroll: true })
  }, [page])

  return <PageLinks {...{ page, count, hrefOf }} Link={FetchedAhead} ref={links} />
}

const FetchedAhead: Anchor = ({ href, ...props }) => <Link to={href} prefetch="intent" {...props} />
