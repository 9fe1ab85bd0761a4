/**
 * The pictures of the real product on the landing page, each in both languages. `npm run pictures` draws them
 * into `public/landing/`.
 */
export const realPictures = ["order", "product", "cart", "sale", "shop", "home"] as const

export type RealPicture = (typeof realPictures)[number]

/** The window that is drawn, in CSS pixels, and how many pixels of a picture one of them is. */
export const realPictureSize = { width: 360, height: 600, scale: 1.5 } as const

/** The second type is for browsers without the first. */
export const realPictureTypes = ["avif", "webp"] as const
