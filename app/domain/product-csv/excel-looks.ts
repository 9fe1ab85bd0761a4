import type { NamedProduct } from "./changes.ts"

/** Months in English, French and Arabic, in full and as Excel shortens them. */
const month = [
  "jan(?:uary|v|vier)?|feb(?:ruary)?|f[eé]vr?(?:ier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?",
  "aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember)?|d[eé]c(?:embre)?",
  "(?:كانون|تشرين)(?: \\p{L}+)?|شباط|آذار|نيسان|أيّ?ار|حزيران|تمّ?وز|آب|أيلول",
  "يناير|فبراير|مارس|[إأا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر",
].join("|")

/** Matches what Excel makes of `6-8`, `Jun 8` and `100000`: a date, or a number with an exponent. */
const converted = new RegExp(
  [
    `^\\d{1,2}[-/ ](?:${month})\\.?(?:[-/ ]\\d{2,4})?$`,
    `^(?:${month})\\.?[-/ ]\\d{2,4}$`,
    "^\\d{1,2}([-/.])\\d{1,2}\\1\\d{4}$",
    "^\\d{4}-\\d{2}-\\d{2}$",
    "^\\d(?:[.,]\\d+)?e[+-]\\d+$",
  ].join("|"),
  "iu",
)

/** Returns the new sizes and colours of a product that a spreadsheet has probably converted. */
export function convertedLooks({ variants }: Pick<NamedProduct, "variants">): string[] {
  const texts = variants.flatMap(({ id, size, color }) => (id === null ? [size ?? "", color ?? ""] : []))
  return texts.filter((text) => converted.test(text))
}
