import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../lib/accept-encoding.ts'
import { sha256 } from '../lib/digest.ts'
import { isKnown } from '../lib/entity-tag.ts'
import type { RenderedPage } from './document.tsx'

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
 * A browser asks every time whether the page is still the newest, which costs it no bytes. A content delivery network in front may answer for a
 * second by itself, and while it asks, or while we do not answer, with what it has (RFC 9213, RFC 5861).
 */
const FRESHNESS = {
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=60, stale-if-error=86400',
}

type Packed = { readonly etag: string; readonly bodies: Map<Encoding, Promise<Buffer>> }
const packed = new WeakMap<RenderedPage, Packed>()

/** Answers with a rendered page, compressed once in each encoding that is asked for, as long as somebody keeps the page. */
export async function pageResponse(page: RenderedPage, request: Request): Promise<Response> {
  const { etag, bodies } = packed.get(page) ?? pack(page)
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const tag = `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({ ...page.headers, vary: 'Accept-Encoding', ...FRESHNESS, etag: tag })
  if (page.status === 200 && isKnown(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = await (bodies.get(encoding) ?? compress(page, encoding, bodies))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  const bytes = request.method === 'HEAD' ? null : new Uint8Array(body)
  const response = new Response(bytes, { status: page.status, headers })
  if (bytes && page.status === 200) sent.set(response, bytes)
  return response
}

const sent = new WeakMap<Response, Uint8Array<ArrayBuffer>>()

/** The bytes of a whole page that exists, as `pageResponse` answered it. */
export function sentBytes(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return sent.get(response)
}

function pack(page: RenderedPage): Packed {
  const entry: Packed = { etag: sha256(page.html).slice(0, 20), bodies: new Map() }
  packed.set(page, entry)
  return entry
}

function compress(page: RenderedPage, encoding: Encoding, bodies: Packed['bodies']): Promise<Buffer> {
  const body = compressors[encoding](Buffer.from(page.html))
  bodies.set(encoding, body)
  return body
}
