import { useEffect, useState, type ReactNode, type SyntheticEvent } from "react"
import { createPortal } from "react-dom"
import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { useHydrated } from "#app/ui/use-hydrated.ts"

type Props = {
  title: string
  className: string | undefined
  locale: Locale
  children: ReactNode
}

const emptyPage = "<!doctype html><html><head></head><body></body></html>"

/**
 * Shows its children in a frame, so that their layout has its width and direction. Nothing in it reacts to a press. It
 * appears only with a script.
 */
export function PreviewFrame({ title, className, locale, children }: Props) {
  const isHydrated = useHydrated()
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page) Object.assign(page.documentElement, { lang: locale, dir: directionOf(locale) })
  }, [page, locale])

  async function open({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const page = frame.contentDocument
    if (page === null) return
    await takeStyles(page)
    page.documentElement.style.overflow = "hidden"
    setPage(page)
  }

  if (!isHydrated) return null
  return (
    <>
      <iframe
        className={className}
        title={title}
        srcDoc={emptyPage}
        sandbox="allow-same-origin"
        inert
        tabIndex={-1}
        onLoad={(event) => void open(event)}
      />
      {page && createPortal(children, page.body)}
    </>
  )
}

/** Waits for the style sheets, so that nothing is shown without them. The browser has them in its cache. */
function takeStyles(page: Document): Promise<unknown> {
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
    page.importNode(sheet, true),
  )
  const loaded = sheets.map(
    (sheet) =>
      new Promise((resolve) => {
        if (sheet.localName === "style") resolve(sheet)
        for (const end of ["load", "error"]) sheet.addEventListener(end, resolve, { once: true })
      }),
  )
  page.head.append(...sheets)
  return Promise.all(loaded)
}
