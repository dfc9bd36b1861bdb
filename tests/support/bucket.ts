import { join } from 'node:path'
import { type Bucket, openBucket } from '../../src/lib/bucket/bucket.platform.ts'
import { createLog } from '../../src/lib/log/log.ts'
import { bucketMedia } from '../../src/lib/media/bucket-media.platform.ts'
import { openCacheFolder } from '../../src/lib/media/cache-folder.platform.ts'
import type { MediaFiles } from '../../src/lib/media/media-files.ts'
import { mediaIn } from './media.ts'
import { S3_ACCESS, S3_BUCKET, type S3StandIn } from './s3-stand-in.ts'

/** Long enough for a machine that is busy; what hangs takes as long. */
const LIMITS = { askMs: 4_000, readMs: 4_000, writeMs: 4_000 }

/** The stand-in's bucket below `fotos/`. */
export function bucketOf(
  s3: S3StandIn,
  { secretKey = S3_ACCESS.secretKey, limits = LIMITS }: { secretKey?: string; limits?: typeof LIMITS } = {},
): Bucket {
  const reached = { endpoint: s3.url, ...S3_ACCESS, secretKey }
  return openBucket(reached, { bucket: S3_BUCKET, prefix: 'fotos/' }, { clock: () => Date.now(), limits })
}

/** Pictures in a bucket, with a cache in the data folder. */
export function bucketMediaOf(
  bucket: Bucket,
  dataDir: string,
  { mostBytes = 10_000_000, clock = () => Date.now() }: { mostBytes?: number; clock?: () => number } = {},
): MediaFiles {
  const cache = openCacheFolder(join(dataDir, 'media', 'cache'), mostBytes, clock)
  return bucketMedia({ bucket, cache, before: mediaIn(dataDir), clock, log: createLog('silent') })
}
