import { openVideo } from '../catalogue/pictures/media-folder.platform.ts'
import { BucketFailure } from '../lib/bucket/bucket-failure.ts'
import { matchesTag } from '../lib/web/entity-tag.ts'
import type { Deps } from '../server/deps.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { type RangedFile, rangeAnswer } from '../web/range-answer.ts'
import { mediaCache } from './media-cache.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Other sites may show pictures: a seller's advertisements, feeds and messages link to them. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A browser shows a video that is opened by itself in a document of its own, which must be allowed to load it. */
const ALONE = "default-src 'none'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Pictures and videos by their content hash, the same bytes for ever and on every host of this server. Shops with the same picture share its file. That
 * leaks nothing: pictures are public, and the hash can be computed only from the picture itself.
 */
export function mediaResponses({ settings }: Deps): (name: string, request: Request) => Promise<Response> {
  const readPicture = mediaCache(settings.media)

  async function find(name: string): Promise<RangedFile | null> {
    const bytes = await readPicture(name)
    if (bytes) return { size: bytes.length, read: (start, end) => bytes.subarray(start, end) }
    return openVideo(settings.media, name)
  }

  return async (name, request) => {
    const file = await find(name).catch(whileAway)
    if (file instanceof Response) return file
    if (!file) return errorAnswer(404, 'No existe esa imagen.')
    const etag = `"${name}"`
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const headers = {
      ...HEADERS,
      etag,
      'content-type': type,
      ...(type.startsWith('video/') && { 'content-security-policy': ALONE }),
    }
    if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return rangeAnswer(file, headers, request)
  }
}

/** In seconds. */
const RETRY_AFTER = 5

/** The bucket does not answer, and the cache lacks the picture: nothing that a browser or a proxy may keep. */
function whileAway(error: unknown): Response {
  if (!(error instanceof BucketFailure)) throw error
  const response = errorAnswer(
    503,
    'Esta imagen no se puede mostrar en este momento. Inténtalo otra vez en unos segundos.',
  )
  response.headers.set('retry-after', String(RETRY_AFTER))
  return response
}
