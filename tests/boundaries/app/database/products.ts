export type Row = { id: string }
export const products = 1
