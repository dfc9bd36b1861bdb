import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from '../../lib/secrets/digest.ts'
import { bestEncoding, type Encoding } from '../../lib/web/accept-encoding.ts'
import { matchesTag } from '../../lib/web/entity-tag.ts'
import type { RenderedPage } from '../document.tsx'

const BROTLI_QUALITY = 6

const compressors: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 7 }),
  identity: async (html) => html,
}

/**
 * Browsers revalidate each time, which transfers no body. A content delivery network in front may answer from its cache for a second, and with a
 * stale copy while it revalidates or while we do not answer (RFC 9213, RFC 5861).
 */
const FRESHNESS = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=60, stale-if-error=86400',
}

/** A rendered page that compresses itself once in each encoding that a request asks for. */
export interface PackedPage extends RenderedPage {
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer>
}

export function packed(page: RenderedPage): PackedPage {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    ...page,
    etag: sha256(page.html).slice(0, 20),
    bytes(encoding) {
      const body = bodies.get(encoding) ?? compressors[encoding](Buffer.from(page.html))
      bodies.set(encoding, body)
      return body
    },
  }
}

interface PageResponse {
  readonly response: Response
  /** The whole body of a page that exists; `null` where the response has another body or none. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/** Answers with a page that is the same for everybody. */
export async function pageResponse(page: PackedPage, request: Request): Promise<PageResponse> {
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({ ...page.headers, vary: 'Accept-Encoding', ...FRESHNESS, etag })
  if (page.status === 200 && matchesTag(request.headers.get('if-none-match'), etag)) {
    return { response: new Response(null, { status: 304, headers }), bytes: null }
  }
  const bytes = bodyOf(await page.bytes(encoding), encoding, headers, request)
  const response = new Response(bytes, { status: page.status, headers })
  return { response, bytes: page.status === 200 ? bytes : null }
}

/** Answers with a page that is one visitor's own: no cache keeps it, not even the browser's. */
export async function privateResponse(page: RenderedPage, request: Request): Promise<Response> {
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'Accept-Encoding', ...page.headers })
  const body = await compressors[encoding](Buffer.from(page.html))
  return new Response(bodyOf(body, encoding, headers, request), { status: page.status, headers })
}

/** Sets the headers for the body's length and encoding; HEAD gets no body. */
function bodyOf(body: Buffer, encoding: Encoding, headers: Headers, { method }: Request) {
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return method === 'HEAD' ? null : new Uint8Array(body)
}
