// The first of all sheets sets the order of the layers, also in development, where each sheet loads alone.
import "#app/ui/tokens.css"
import "#app/ui/fonts.css"
import "#app/ui/fallback-fonts.css"
import "#app/ui/base.css"
import "#app/ui/button.css"
import assets from "virtual:document-assets"
import type { ReactNode } from "react"
import type { MetaTag } from "#app/catalogue/page-tags.ts"
import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { PageHead } from "#app/http/page-head.tsx"
import { DataBlock } from "./data-block.tsx"
import type { DocumentContent, DocumentPage } from "./document.ts"

type Props = DocumentContent & {
  locale: Locale
  area: DocumentPage["area"]
  /** The entry whose script is loaded; undefined for none. */
  entry: string | undefined
  /** True if a late script replaces parts of the page at a moment. */
  changes: boolean
  /** The id of the failed request. */
  errorId: string | null
}

const { base, shop, order, landing } = assets.sheets

/**
 * The sheets of an area: those in the head, for which the first paint waits, and those of what opens later. The script
 * runs after both, so nothing opens unstyled.
 */
const sheets = {
  none: { head: base, later: [] },
  shop: { head: [...base, ...shop], later: order },
  order: { head: [...base, ...shop, ...order], later: [] },
  landing: { head: [...base, ...landing], later: [] },
}

/** Renders the whole document. Its one script comes last: everything before is visible and readable without it. */
export function DocumentShell({ locale, area, entry, changes, errorId, tags, appLinks, body }: Props) {
  const { head, later } = sheets[area ?? "none"]
  const script = entry === undefined ? undefined : assets.scripts[entry]
  const late = changes ? assets.scripts["opening"] : undefined
  return (
    <html lang={locale} dir={directionOf(locale)} data-error-id={errorId ?? undefined}>
      <head>
        <PageHead locale={locale} />
        {appLinks}
        <Tags tags={tags} />
        <Sheets addresses={head} />
      </head>
      <body>
        {body}
        <Sheets addresses={later} />
        {script !== undefined && <FetchAhead />}
        {script !== undefined && <EntryScript address={script} />}
        {late !== undefined && <script type="module" src={late} />}
      </body>
    </html>
  )
}

function Sheets({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => <link key={address} rel="stylesheet" href={address} />)
}

/**
 * A link is prefetched from the press on, before the finger is up. It is not prefetched earlier, because a page that
 * waits in the browser is not revalidated (decision 015). Owners' pages are excluded: no shopper goes there.
 */
const fetchAhead = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/shop/*" },
          { not: { href_matches: "/shop/login" } },
          { not: { selector_matches: "[target]" } },
        ],
      },
      eagerness: "conservative",
    },
  ],
}

function FetchAhead() {
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(fetchAhead) }} />
}

/** The script is not `async`: React would move it into the head, before the style sheets. */
function EntryScript({ address }: { address: string }): ReactNode {
  return (
    <>
      {import.meta.env.DEV && (
        <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      )}
      <script type="module" src={address} />
    </>
  )
}

function Tags({ tags }: { tags: readonly MetaTag[] }) {
  return tags.map((tag) => {
    if ("title" in tag) return <title key="title">{tag.title}</title>
    if ("rel" in tag) return <link key={`${tag.rel} ${tag.href}`} {...tag} />
    if ("data" in tag)
      return <DataBlock key={String(tag.data["@type"])} type="application/ld+json" data={tag.data} />
    return <meta key={"name" in tag ? tag.name : tag.property} {...tag} />
  })
}
