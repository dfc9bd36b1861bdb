import { done, refused } from '../../lib/outcome.ts'
import { fetchImage } from './fetch-image.platform.ts'
import type { PictureStore } from './picture-store.platform.ts'
import { isWebAddress, type PictureFinder } from './pictures.ts'

/** Fetches pictures from the web; one that was stored for its address before is not fetched again. */
export function picturesFromWeb(store: PictureStore, fetch = fetchImage): PictureFinder {
  return async (source) => {
    if (!isWebAddress(source)) return refused('it is not a web address: give the folder of pictures with --images')
    const stored = await store.recall(source)
    if (stored) return done({ stored })
    const fetched = await fetch(source)
    return fetched.ok ? done({ bytes: fetched.value }) : fetched
  }
}
