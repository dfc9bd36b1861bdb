import { readMedia } from '../catalogue/media-folder.platform.ts'
import type { Deps } from '../deps.ts'
import { problem } from './problem.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Pictures may be shown by others: a seller's advertisements, feeds and messages link to them. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * A picture by its content hash: the same bytes for ever, and on every host of this server. Pictures are public, and who knows a content's hash has
 * seen the content; shops that sell the same thing share its file.
 */
export async function mediaResponse(deps: Deps, name: string, request: Request): Promise<Response> {
  const bytes = await readMedia(deps.settings.dataDir, name)
  if (!bytes) return problem(404, 'No existe esa imagen.')
  const etag = `"${name}"`
  const headers = { ...HEADERS, etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response(Buffer.from(bytes), { headers: { ...headers, 'content-type': type } })
}
