import type { Bucket } from '../../lib/bucket/bucket.platform.ts'
import { UnusableDatabase } from '../faults/unusable-database.ts'
import { ABANDONED_MS, BUCKET_OBJECTS, bucketManifest } from './bucket-backup.ts'

/** A finished backup in a bucket, and when it was made, in milliseconds since 1970. */
interface BucketBackup {
  readonly name: string
  readonly madeAt: number
}

/**
 * Deletes backups below the bucket's address so that the newest `keeps` remain, and what backups that broke off left. Those that no key here opens are left alone. Returns the names of
 * the deleted backups.
 */
export async function thinOut(
  bucket: Bucket,
  keeps: number,
  { secretKeys, now }: { readonly secretKeys: readonly Uint8Array[]; readonly now: number },
): Promise<readonly string[]> {
  const [finished, contents] = [new Set<string>(), new Map<string, number>()]
  for await (const { key, writtenAt } of bucket.list('')) {
    const [name = '', object, more] = key.split('/')
    if (more !== undefined) continue
    if (object === BUCKET_OBJECTS.manifest) finished.add(name)
    if (object === BUCKET_OBJECTS.content) contents.set(name, writtenAt)
  }
  const backups = (await Promise.all([...finished].map((name) => readable(bucket, name, secretKeys)))).flat()
  const surplus = backups
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(keeps)
    .map(({ name }) => name)
  const brokenOff = [...contents].filter(([name, at]) => !finished.has(name) && at < now - ABANDONED_MS)
  for (const name of [...surplus, ...brokenOff.map(([name]) => name)]) {
    // The manifest first: without it, nothing looks like a backup.
    await bucket.remove(`${name}/${BUCKET_OBJECTS.manifest}`)
    await bucket.remove(`${name}/${BUCKET_OBJECTS.content}`)
  }
  return surplus
}

async function readable(
  bucket: Bucket,
  name: string,
  secretKeys: readonly Uint8Array[],
): Promise<readonly BucketBackup[]> {
  try {
    const { madeAt } = await bucketManifest(bucket, name, secretKeys)
    return [{ name, madeAt: Date.parse(madeAt) }]
  } catch (error) {
    if (error instanceof UnusableDatabase) return []
    throw error
  }
}
