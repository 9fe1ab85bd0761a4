/** Rows under their headings, as wide as the widest text; the last column is left as it is. A text stays in its line. */
export function printTable(headings: readonly string[], texts: readonly (readonly string[])[]): void {
  const rows = texts.map((row) => row.map((text) => text.replaceAll(/\p{Cc}+/gu, " ")))
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [headings, ...rows]) {
    const cells = row.map((text, column) =>
      column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0),
    )
    console.log(cells.join("  "))
  }
}
