import parseRange from 'range-parser'
import { matchesTag } from '../lib/entity-tag.ts'
import type { Deps } from '../server/deps.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { mediaMemory } from './media-memory.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Other sites may show pictures: a seller's advertisements, feeds and messages link to them. */
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Pictures by their content hash, the same bytes for ever and on every host of this server. Shops with the same picture share its file. That leaks nothing:
 * pictures are public, and the hash can be computed only from the picture itself.
 */
export function mediaResponses({ settings }: Deps): (name: string, request: Request) => Promise<Response> {
  const read = mediaMemory(settings.dataDir)
  return async (name, request) => {
    const bytes = await read(name)
    if (!bytes) return errorAnswer(404, 'No existe esa imagen.')
    const etag = `"${name}"`
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const headers = { ...HEADERS, etag, 'content-type': type }
    if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return part(bytes, headers, request, etag) ?? wholeAnswer(bytes, headers, request)
  }
}

function wholeAnswer(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>, { method }: Request): Response {
  const length = String(bytes.length)
  return new Response(method === 'HEAD' ? null : bytes, { headers: { ...headers, 'content-length': length } })
}

/** Answers a request for one range (RFC 9110, 14.2). `null` for everything else: no range, several ranges, or a condition on another picture. */
function part(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  { method, headers: asked }: Request,
  etag: string,
): Response | null {
  const [range, condition] = [asked.get('range'), asked.get('if-range')]
  if (!range || method !== 'GET' || (condition !== null && condition !== etag)) return null
  const ranges = parseRange(bytes.length, range)
  if (ranges === -1) {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } })
  }
  const [only, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : []
  if (!only || others.length > 0) return null
  const { start, end } = only
  const [size, length] = [`bytes ${start}-${end}/${bytes.length}`, String(end - start + 1)]
  return new Response(bytes.subarray(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': size, 'content-length': length },
  })
}
