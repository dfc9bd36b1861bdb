import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../lib/accept-encoding.ts'
import { sha256 } from '../lib/digest.ts'
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

type Packed = { readonly etag: string; readonly bodies: Map<Encoding, Promise<Buffer>> }
const packed = new WeakMap<RenderedPage, Packed>()

/** Answers with a rendered page, compressed once in each encoding that is asked for, as long as somebody keeps the page. */
export async function pageResponse(page: RenderedPage, request: Request): Promise<Response> {
  const { etag, bodies } = packed.get(page) ?? pack(page)
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const tag = `"${etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = new Headers({ ...page.headers, vary: 'Accept-Encoding', 'cache-control': 'no-cache', etag: tag })
  if (page.status === 200 && knows(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers })
  }
  const body = await (bodies.get(encoding) ?? compress(page, encoding, bodies))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: page.status, headers })
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

function knows(header: string | null, tag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)
}
