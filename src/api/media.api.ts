import { readMedia } from '../catalogue/media-folder.platform.ts'
import type { Deps } from '../deps.ts'
import { problem } from './problem.ts'

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }

/** A picture by its content hash: the same bytes for ever. */
export async function mediaResponse(deps: Deps, name: string, request: Request): Promise<Response> {
  const bytes = await readMedia(deps.settings.dataDir, name)
  if (!bytes) return problem(404, 'No existe esa imagen.')
  const etag = `"${name}"`
  const headers = { 'cache-control': 'public, max-age=31536000, immutable', etag, 'x-content-type-options': 'nosniff' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new Response(Buffer.from(bytes), { headers: { ...headers, 'content-type': type } })
}
