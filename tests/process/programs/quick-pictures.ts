/**
 * Preloaded into a platform: its pictures take a third of the usual work, for larger files. `accept-image.rest.test.ts` holds
 * what production stores.
 */
import sharp, { type Sharp } from "sharp"
import { quickEncoding } from "../../application/cheap-work.ts"

const { avif, webp, jpeg } = sharp.prototype as Sharp
Object.assign(sharp.prototype, {
  avif: function (this: Sharp, options) {
    return avif.call(this, { ...options, effort: quickEncoding.avif })
  } satisfies Sharp["avif"],
  webp: function (this: Sharp, options) {
    return webp.call(this, { ...options, effort: quickEncoding.webp })
  } satisfies Sharp["webp"],
  jpeg: function (this: Sharp, options) {
    return jpeg.call(this, { ...options, mozjpeg: quickEncoding.mozjpeg })
  } satisfies Sharp["jpeg"],
})
