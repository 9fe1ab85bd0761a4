/** A unit that is written out may stand alone, as in `نصف كيلو`; a short one counts after a number only: `L` is a dress. */
const spelled =
  /(?:^|\s)(?:kilos?|lit(?:er|re)s?|grams?|pieces?|كيلو|كيلوان|غرام|ليتر|لتر|قطعة|قطع)(?:$|\s)/iu
const short = /[\d½¼¾]\s*(?:kg|g|gr|l|cl|ml|oz|lb|pcs|كلغ|كغ|غ|ل|مل)(?:$|[\s.,])/iu

/** A size that says how much: `250 ml`, `نصف كيلو`. Arabic calls it another thing than the size of a dress. */
export function isAmount(size: string): boolean {
  return spelled.test(size) || short.test(size)
}
