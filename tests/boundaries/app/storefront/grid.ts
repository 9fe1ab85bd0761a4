export const grid = 1
