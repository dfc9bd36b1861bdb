import parseRange from 'range-parser'
import type { Deps } from '../deps.ts'
import { isKnown } from '../lib/entity-tag.ts'
import { mediaMemory } from './media-memory.ts'
import { problem } from './problem.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Pictures may be shown by others: a seller's advertisements, feeds and messages link to them. */
const HEADERS = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Pictures by their content hash: the same bytes for ever, and on every host of this server. Pictures are public, and who knows a content's hash has
 * seen the content; shops that sell the same thing share its file.
 */
export function mediaResponses({ settings }: Deps): (name: string, request: Request) => Promise<Response> {
  const read = mediaMemory(settings.dataDir)
  return async (name, request) => {
    const bytes = await read(name)
    if (!bytes) return problem(404, 'No existe esa imagen.')
    const etag = `"${name}"`
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const headers = { ...HEADERS, etag, 'content-type': type }
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return part(bytes, headers, request, etag) ?? whole(bytes, headers, request)
  }
}

function whole(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>, { method }: Request): Response {
  const length = String(bytes.length)
  return new Response(method === 'HEAD' ? null : bytes, { headers: { ...headers, 'content-length': length } })
}

/** The one range that is asked for (RFC 9110, 14.2); `null` when the whole is, or it would be of another picture. Several are answered with the whole. */
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
