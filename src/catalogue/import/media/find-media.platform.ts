import { limitConcurrency } from '../../../lib/limit-concurrency.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'
import type { ImportOptions } from '../import-terms.ts'
import { type FileProblem, fileProblem } from '../report/problems.ts'
import type { SourceRow, Survey } from '../report/survey.ts'
import { fetchMedia } from './fetch-media.platform.ts'
import {
  type FoundMedia,
  isWebAddress,
  type MediaFinder,
  type MediaKind,
  ownHash,
  type StoredByKind,
  type StoredMedia,
} from './media-files.ts'
import type { MediaStore, MediaStores } from './media-store.platform.ts'

const FILES_AT_A_TIME = 4

/** Fetches files from the web. What was stored for an address before is not fetched again, nor what an export of this server names by its hash. */
export function mediaFromWeb(stores: MediaStores, fetch = fetchMedia): MediaFinder {
  return async (source, kind) => {
    if (!isWebAddress(source)) return refused(fileProblem('not-an-address'))
    const own = ownHash(source, kind)
    const stored = (own && (await stores[kind].find(own))) ?? (await stores[kind].recall(source))
    if (stored) return done({ stored })
    const fetched = await fetch(source, kind)
    return fetched.ok ? done({ bytes: fetched.value, address: source }) : fetched
  }
}

/** Finds and stores every file that the catalogue names. One that cannot be found or read becomes a refusal of the survey. */
export async function gatherMedia(
  stores: MediaStores,
  find: MediaFinder,
  survey: Survey,
  { onProgress }: Pick<ImportOptions, 'onProgress'>,
): Promise<StoredMedia> {
  const atATime = limitConcurrency(FILES_AT_A_TIME)
  const { square, whole, video } = survey.files
  const total = square.size + whole.size + video.size
  let finished = 0
  let isStopped = false

  /** What goes on behind a failure would ask a bucket that is away for hours, or write to a disk that is full. */
  function stop(error: unknown): never {
    isStopped = true
    throw error
  }

  async function gatherKind<Kind extends MediaKind>(kind: Kind): Promise<ReadonlyMap<string, StoredByKind[Kind]>> {
    const store: MediaStore<StoredByKind[Kind]> = stores[kind]
    const gathered = new Map<string, StoredByKind[Kind]>()
    const gather = async ([source, row]: readonly [string, SourceRow]) => {
      if (isStopped) return
      const stored = await storedFrom(await find(source, kind), store).catch(stop)
      if (stored.ok) {
        gathered.set(source, stored.value)
      } else {
        const problem = {
          code: 'file',
          kind: kind === 'video' ? 'video' : 'picture',
          source,
          why: stored.refusal,
        } as const
        survey.refused.push({ ...row, problem })
      }
      finished += 1
      try {
        await onProgress?.({ step: 'pictures', done: finished, total })
      } catch (error) {
        stop(error)
      }
    }
    await Promise.all([...survey.files[kind]].map((file) => atATime(() => gather(file))))
    return gathered
  }

  const [squares, wholes, videos] = await Promise.all([gatherKind('square'), gatherKind('whole'), gatherKind('video')])
  return { square: squares, whole: wholes, video: videos }
}

async function storedFrom<Kind extends MediaKind>(
  found: Outcome<FoundMedia<Kind>, FileProblem>,
  store: MediaStore<StoredByKind[Kind]>,
): Promise<Outcome<StoredByKind[Kind], FileProblem>> {
  if (!found.ok) return found
  if ('stored' in found.value) return done(found.value.stored)
  const { bytes, address } = found.value
  const stored = await store.store(bytes)
  if (stored.ok && address !== undefined) await store.remember(address, stored.value)
  return stored
}
