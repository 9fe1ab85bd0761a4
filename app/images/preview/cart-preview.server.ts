import { composePreview, type PreviewContent } from "./compose-preview.server.ts"
import { cachedPreviews } from "./cached-previews.ts"
import { imageStore } from "../keep/store.server.ts"

/** Some 200 previews. */
const capacity = 16 * 1024 * 1024
/** They wait for two processors' worth of work: the last of them about three seconds. */
const atOnce = 16

/**
 * A cached {@link composePreview}, because everyone with a link can request it as often as they like.
 * @throws PreviewsBusy, ImageStoreError
 */
export const cartPreview = cachedPreviews<PreviewContent>({
  make: (content) => composePreview(imageStore, content),
  capacity,
  atOnce,
})
