import { done, type Outcome } from '../lib/outcome.ts'
import type { ImportOptions } from './import/import-terms.ts'
import { inParallel } from './import/in-parallel.ts'
import type { PictureStore } from './import/picture-store.platform.ts'
import { type FoundPicture, isWebAddress, type PictureFinder, type StoredPicture } from './import/pictures.ts'
import type { Survey } from './import/survey.ts'

const PICTURES_AT_A_TIME = 4

/** Finds and stores every picture that the file names; one that cannot be had becomes a refusal of the survey. */
export async function storePictures(
  store: PictureStore,
  find: PictureFinder,
  survey: Survey,
  { onProgress }: Pick<ImportOptions, 'onProgress'>,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>()
  const total = survey.pictures.size
  let finished = 0
  await inParallel(survey.pictures, PICTURES_AT_A_TIME, async ([source, place]) => {
    const stored = await storedFrom(await find(source), store)
    if (stored.ok) {
      pictures.set(source, stored.value)
      if (isWebAddress(source)) await store.remember(source, stored.value)
    } else {
      survey.refused.push({ ...place, reason: `picture ${source}: ${stored.refusal}` })
    }
    onProgress?.({ step: 'pictures', done: ++finished, total })
  })
  return pictures
}

async function storedFrom(
  found: Outcome<FoundPicture, string>,
  store: PictureStore,
): Promise<Outcome<StoredPicture, string>> {
  if (!found.ok) return found
  return 'stored' in found.value ? done(found.value.stored) : store.store(found.value.bytes)
}
