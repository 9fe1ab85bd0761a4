import { readColumnName } from "./column-names.ts"

export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: "encoding" | "workbook" }

/** The first bytes of Excel's own formats: a zip archive (.xlsx, .ods) and a compound file (.xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes a file: UTF-8 with or without its mark, UTF-16 with it (Excel's "Unicode Text"). Older encodings are rejected
 * and not guessed: in Windows-1256 and Windows-1252 every text is valid, and a wrong guess garbles what shoppers read.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (workbooks.some((mark) => startsWith(bytes, mark))) return { ok: false, reason: "workbook" }
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? "utf-16le"
    : startsWith(bytes, [0xfe, 0xff])
      ? "utf-16be"
      : "utf-8"
  try {
    // A program that adds its mark to a file that has one leaves two.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/^\uFEFF+/, "")
    // A NUL is no text: it comes from UTF-16 without its mark.
    return text.includes("\0") ? { ok: false, reason: "encoding" } : { ok: true, text }
  } catch {
    return { ok: false, reason: "encoding" }
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** Excel writes these between cells, depending on its country; other programs and people do too. */
const separators = [",", ";", "\t", "|", "،"] as const
export type Separator = (typeof separators)[number]

const named = /^"?sep=([,;\t|،])"?(?:\r\n|\n|\r|$)/i
/** It is longer than any header of ours. */
const maxHeaderCharacters = 4_000

/**
 * Returns the separator of a text's cells, and the text without the line that names it: `sep=;` first, which is Excel's
 * own, otherwise the separator that splits the first line into the most names of columns.
 */
export function findSeparator(text: string): { separator: Separator; rest: string } {
  const [line, mark] = named.exec(text) ?? []
  const declared = separators.find((separator) => separator === mark)
  if (line !== undefined && declared) return { separator: declared, rest: text.slice(line.length) }
  const [header = ""] = /[^\r\n]+/.exec(text.slice(0, maxHeaderCharacters)) ?? []
  const known = (separator: Separator) =>
    header.split(separator).filter((cell) => readColumnName(cell.replace(/^"|"$/g, "")) !== null).length
  const [best] = separators.toSorted((one, other) => known(other) - known(one))
  return { separator: best ?? ",", rest: text }
}
