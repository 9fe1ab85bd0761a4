import { stringify } from "csv-stringify/sync"

export type CsvSeparator = "," | ";"

/** Without it Excel takes UTF-8 for an older encoding. */
export const byteOrderMark = "\uFEFF"

/** Rows as a text whose lines end as Excel's do. Quoted is what holds any separator or line break, or spaces at an end. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: CsvSeparator): string {
  return stringify(
    rows.map((cells) => [...cells]),
    { delimiter, record_delimiter: "\r\n", quoted_match: /[,;\t\r\n]|^\s|\s$/ },
  )
}
