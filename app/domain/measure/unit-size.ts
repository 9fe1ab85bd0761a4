/** The base units in what a price is for: the grams of a kilogram, the millimetres of a metre, the millilitres of a litre. */
export const unitSize = 1_000
