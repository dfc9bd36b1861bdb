import { join } from 'node:path'
import type { Bucket } from '../lib/bucket/bucket.platform.ts'
import type { BucketAddress } from '../lib/bucket/bucket-address.ts'
import { folderMedia } from '../lib/media/folder-media.platform.ts'
import type { MediaFiles } from '../lib/media/media-files.ts'
import type { Deps } from './deps.ts'
import type { Environment } from './settings/env.ts'

/**
 * Pictures and videos where the environment says: in the data folder, or in a bucket with a cache there. Nothing is asked of the bucket yet. What speaks to buckets is loaded only where
 * there is one.
 */
export async function openMedia(
  { dataDir, bucket: { media, access, cacheBytes } }: Pick<Environment, 'dataDir' | 'bucket'>,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Promise<MediaFiles> {
  const before = folderMedia(join(dataDir, 'media'))
  if (!media || !access) return before
  const { openBucket } = await import('../lib/bucket/bucket.platform.ts')
  const { openCacheFolder } = await import('../lib/media/cache-folder.platform.ts')
  const { bucketMedia } = await import('../lib/media/bucket-media.platform.ts')
  const cache = openCacheFolder(join(dataDir, 'media', 'cache'), cacheBytes, clock)
  return bucketMedia({ bucket: openBucket(access, media, { clock }), cache, before, clock, log })
}

/** A bucket at another address than that of the pictures, for backups. */
export async function bucketOf(
  { bucket: { access } }: Pick<Environment, 'bucket'>,
  address: BucketAddress,
  clock: Deps['clock'],
): Promise<Bucket> {
  if (!access) {
    throw new Error('Set BUCKET_ACCESS_KEY and BUCKET_SECRET_KEY, and BUCKET_ENDPOINT for another service than AWS.')
  }
  const { openBucket } = await import('../lib/bucket/bucket.platform.ts')
  return openBucket(access, address, { clock })
}

/** The bucket of the pictures itself, without the cache. */
export async function pictureBucket(environment: Pick<Environment, 'bucket'>, clock: Deps['clock']): Promise<Bucket> {
  const { media } = environment.bucket
  if (media) return bucketOf(environment, media, clock)
  throw new Error('Set BUCKET_URL to the bucket of the pictures, such as s3://bucket/fotos.')
}
