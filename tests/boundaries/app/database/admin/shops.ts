export const shops = 1
