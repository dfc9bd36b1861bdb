import { limited } from '../../lib/limited.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import { fetchMedia } from './fetch-media.platform.ts'
import type { ImportOptions } from './import-terms.ts'
import {
  type FoundMedia,
  isWebAddress,
  type MediaFinder,
  type MediaKind,
  type StoredByKind,
  type StoredMedia,
} from './media-files.ts'
import type { MediaStore, MediaStores } from './media-store.platform.ts'
import type { SourceRow, Survey } from './survey.ts'

const FILES_AT_A_TIME = 4

/** Fetches files from the web. What was stored for an address before is not fetched again. */
export function mediaFromWeb(stores: MediaStores, fetch = fetchMedia): MediaFinder {
  return async (source, kind) => {
    if (!isWebAddress(source)) return refused('it is not a web address: give the folder of pictures with --images')
    const stored = await stores[kind].recall(source)
    if (stored) return done({ stored })
    const fetched = await fetch(source, kind)
    return fetched.ok ? done({ bytes: fetched.value }) : fetched
  }
}

/** Finds and stores every file that the catalogue names. One that cannot be found or read becomes a refusal of the survey. */
export async function gatherMedia(
  stores: MediaStores,
  find: MediaFinder,
  survey: Survey,
  { onProgress }: Pick<ImportOptions, 'onProgress'>,
): Promise<StoredMedia> {
  const atATime = limited(FILES_AT_A_TIME)
  const { square, whole, video } = survey.files
  const total = square.size + whole.size + video.size
  let finished = 0

  async function gatherKind<Kind extends MediaKind>(kind: Kind): Promise<ReadonlyMap<string, StoredByKind[Kind]>> {
    const store: MediaStore<StoredByKind[Kind]> = stores[kind]
    const gathered = new Map<string, StoredByKind[Kind]>()
    const gather = async ([source, row]: readonly [string, SourceRow]) => {
      const stored = await storedFrom(await find(source, kind), store)
      if (stored.ok) {
        gathered.set(source, stored.value)
        if (isWebAddress(source)) await store.remember(source, stored.value)
      } else {
        const noun = kind === 'video' ? 'video' : 'picture'
        survey.refused.push({ ...row, reason: `${noun} ${source}: ${stored.refusal}` })
      }
      onProgress?.({ step: 'pictures', done: ++finished, total })
    }
    await Promise.all([...survey.files[kind]].map((file) => atATime(() => gather(file))))
    return gathered
  }

  const [squares, wholes, videos] = await Promise.all([gatherKind('square'), gatherKind('whole'), gatherKind('video')])
  return { square: squares, whole: wholes, video: videos }
}

async function storedFrom<Kind extends MediaKind>(
  found: Outcome<FoundMedia<Kind>, string>,
  store: MediaStore<StoredByKind[Kind]>,
): Promise<Outcome<StoredByKind[Kind], string>> {
  if (!found.ok) return found
  return 'stored' in found.value ? done(found.value.stored) : store.store(found.value.bytes)
}
