import { join } from 'node:path'
import { openBucket } from '../lib/bucket/bucket.platform.ts'
import { bucketMedia } from '../lib/media/bucket-media.platform.ts'
import { openCacheFolder } from '../lib/media/cache-folder.platform.ts'
import { folderMedia } from '../lib/media/folder-media.platform.ts'
import type { MediaFiles } from '../lib/media/media-files.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './settings/env.ts'

/** Pictures and videos where the environment says: in the data folder, or in a bucket with a cache there. Nothing is asked of the bucket yet. */
export function openMedia(
  { dataDir, bucket: { media, access, cacheBytes } }: Pick<Environment, 'dataDir' | 'bucket'>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): MediaFiles {
  const before = folderMedia(join(dataDir, 'media'))
  if (!media || !access) return before
  const cache = openCacheFolder(join(dataDir, 'media', 'cache'), cacheBytes, clock)
  return bucketMedia({ bucket: openBucket(access, media, { clock }), cache, before, clock, log })
}
