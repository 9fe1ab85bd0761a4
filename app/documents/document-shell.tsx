// The first of all sheets: it sets the order of the layers, also in development, where each sheet loads alone.
import "#app/ui/tokens.css"
import "#app/ui/fonts.css"
import "#app/ui/base.css"
import "#app/ui/button.css"
import assets from "virtual:document-assets"
import type { ReactNode } from "react"
import type { MetaTag } from "#app/catalogue/page-tags.ts"
import { directionOf, type Locale } from "#app/domain/language/locale.ts"
import { PageHead, PlatformAppLinks } from "#app/http/page-head.tsx"
import type { DocumentContent, DocumentPage } from "./document.ts"

type Props = DocumentContent & {
  locale: Locale
  area: DocumentPage["area"]
  hasScript: boolean
  /** Of the request that failed. */
  errorId: string | null
}

/** The whole of a document. Its one script comes last: everything before can be seen and read without it. */
export function DocumentShell({ locale, area, hasScript, errorId, tags, appLinks, body }: Props) {
  const sheets = [...assets.sheets.base, ...(area === null ? [] : assets.sheets[area])]
  const script = area !== null && hasScript ? assets.scripts[area] : undefined
  return (
    <html lang={locale} dir={directionOf(locale)} data-error-id={errorId ?? undefined}>
      <head>
        <PageHead locale={locale} />
        {appLinks ?? <PlatformAppLinks locale={locale} />}
        <Tags tags={tags} />
        {sheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        {body}
        {script !== undefined && <EntryScript address={script} />}
      </body>
    </html>
  )
}

/** Not `async`: React would move it into the head, in front of the style sheets. */
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
    if ("data" in tag) return <DataBlock key={JSON.stringify(tag.data["@type"])} data={tag.data} />
    return <meta key={"name" in tag ? tag.name : tag.property} {...tag} />
  })
}

/** Data of the page for machines. A "<" is written as an escape, so no text of a shop can end the element. */
export function DataBlock({
  data,
  id,
  type = "application/ld+json",
}: {
  data: unknown
  id?: string
  type?: string
}) {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`)
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />
}
