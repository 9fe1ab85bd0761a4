export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: "encoding" | "workbook" }

/** The first bytes of Excel's own formats: a zip archive (.xlsx, .ods) and a compound file (.xls). */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it (Excel's "Unicode Text"). Older encodings are refused
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
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // A NUL is no text: it comes of UTF-16 without its mark.
    return text.includes("\0") ? { ok: false, reason: "encoding" } : { ok: true, text }
  } catch {
    return { ok: false, reason: "encoding" }
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
