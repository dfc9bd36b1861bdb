import { limited } from '../../lib/limited.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fetchImage } from './fetch-image.platform.ts'
import type { ImportOptions } from './import-terms.ts'
import type { PictureStore } from './picture-store.platform.ts'
import { type FoundPicture, isWebAddress, type PictureFinder, type StoredPicture } from './pictures.ts'
import type { SourceRow, Survey } from './survey.ts'

const PICTURES_AT_A_TIME = 4

/** Fetches pictures from the web. A picture that was stored for its address before is not fetched again. */
export function picturesFromWeb(store: PictureStore, fetch = fetchImage): PictureFinder {
  return async (source) => {
    if (!isWebAddress(source)) return refused('it is not a web address: give the folder of pictures with --images')
    const stored = await store.recall(source)
    if (stored) return done({ stored })
    const fetched = await fetch(source)
    return fetched.ok ? done({ bytes: fetched.value }) : fetched
  }
}

/** Finds and stores every picture that the file names. One that cannot be found or read becomes a refusal of the survey. */
export async function gatherPictures(
  store: PictureStore,
  find: PictureFinder,
  survey: Survey,
  { onProgress }: Pick<ImportOptions, 'onProgress'>,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>()
  const total = survey.pictures.size
  let finished = 0
  const gather = async ([source, row]: readonly [string, SourceRow]) => {
    const stored = await storedFrom(await find(source), store)
    if (stored.ok) {
      pictures.set(source, stored.value)
      if (isWebAddress(source)) await store.remember(source, stored.value)
    } else {
      survey.refused.push({ ...row, reason: `picture ${source}: ${stored.refusal}` })
    }
    onProgress?.({ step: 'pictures', done: ++finished, total })
  }
  const atATime = limited(PICTURES_AT_A_TIME)
  await Promise.all([...survey.pictures].map((picture) => atATime(() => gather(picture))))
  return pictures
}

async function storedFrom(
  found: Outcome<FoundPicture, string>,
  store: PictureStore,
): Promise<Outcome<StoredPicture, string>> {
  if (!found.ok) return found
  return 'stored' in found.value ? done(found.value.stored) : store.store(found.value.bytes)
}
