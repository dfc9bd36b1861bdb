import { bestEncoding } from '../lib/web/accept-encoding.ts'
import type { Assets } from '../server/deps.ts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** Answers with a built file; `null` for an address outside `/assets/`. A file's name changes with its content, so browsers keep it for a year. */
export function assetResponse(assets: Assets, request: Request): Response | null {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/assets/')) return null
  const file = assets.file(pathname)
  if (!file) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const body = file.encoded[encoding] ?? file.encoded.identity
  const headers = new Headers({
    'content-type': file.type,
    'content-length': String(body.length),
    'cache-control': A_YEAR,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  if (body !== file.encoded.identity) headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
