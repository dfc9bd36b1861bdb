import type { Bucket } from './bucket.platform.ts'
import { BucketFailure } from './bucket-failure.ts'
import { completionXml, errorCode, openUploads, uploadId } from './bucket-xml.ts'

/** S3 takes parts of 5 MiB and more, but for the last. */
const SMALLEST_PART = 8 * 2 ** 20
/** S3 takes ten thousand. */
const MOST_PARTS = 9_000
const PART_MS = 120_000
const ASK_MS = 30_000

/**
 * Writes a large object in parts, of which one is in memory at a time. `size` in bytes says about how long it will be. The object appears whole, when all its parts are there; what breaks
 * off leaves no object, and its parts are given up.
 */
export async function putInParts(
  bucket: Bucket,
  key: string,
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<void> {
  const id = uploadId(
    (await bucket.ask({ method: 'POST', key, query: { uploads: '' }, limitMs: ASK_MS })).body.toString(),
  )
  try {
    const tags: string[] = []
    for await (const body of partsOf(content, Math.max(SMALLEST_PART, Math.ceil(size / MOST_PARTS)))) {
      const query = { partNumber: String(tags.length + 1), uploadId: id }
      const { headers } = await bucket.ask({ method: 'PUT', key, query, body, limitMs: PART_MS })
      tags.push(headers.get('etag') ?? '')
    }
    const body = Buffer.from(completionXml(tags))
    const ended = await bucket.ask({ method: 'POST', key, query: { uploadId: id }, body, limitMs: PART_MS })
    // S3 may begin an answer with 200 and say later that it failed.
    const code = errorCode(ended.body.toString())
    if (code) throw new BucketFailure('away', `The bucket did not put the parts of ${key} together: ${code}.`)
  } catch (error) {
    await giveUp(bucket, key, id).catch(() => {})
    throw error
  }
}

/** Gives up what other processes began below the bucket's address before a time, in milliseconds since 1970, and did not end. Returns how many uploads. */
export async function giveUpAbandoned(bucket: Bucket, before: number): Promise<number> {
  const query = { uploads: '', prefix: bucket.prefix }
  const { body } = await bucket.ask({ method: 'GET', query, limitMs: ASK_MS })
  const abandoned = openUploads(body.toString()).filter(
    ({ key, begunAt }) => key.startsWith(bucket.prefix) && begunAt < before,
  )
  for (const { key, id } of abandoned) await giveUp(bucket, key.slice(bucket.prefix.length), id)
  return abandoned.length
}

async function giveUp(bucket: Bucket, key: string, id: string): Promise<void> {
  await bucket.ask({ method: 'DELETE', key, query: { uploadId: id }, limitMs: ASK_MS })
}

async function* partsOf(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const bytes of content) {
    held.push(bytes)
    length += bytes.length
    if (length < size) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}
