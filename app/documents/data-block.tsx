type Props = { data: unknown; id?: string; type: "application/ld+json" | "application/json" }

/** Writes data of the page for machines. A "<" is written as an escape, so no text of a shop can end the element. */
export function DataBlock({ data, id, type }: Props) {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`)
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />
}
