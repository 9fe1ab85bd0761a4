import { type CustomTypesConfig, types } from "pg"

const { builtins } = types

/** How values of a column arrive: counts as numbers, moments as ISO dates, days and amounts of money as their own text. */
export const columnValues: CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === builtins.INT8) return wholeNumber
    if (type === builtins.TIMESTAMPTZ) return isoMoment
    if (type === builtins.DATE) return asWritten
    return types.getTypeParser(type, format)
  },
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`a whole number beyond JavaScript's: ${text}`)
  return number
}

const isoMoment = (text: string): string => new Date(text).toISOString()

/** pg would turn a day into a moment in the time zone of the process. */
const asWritten = (text: string): string => text
