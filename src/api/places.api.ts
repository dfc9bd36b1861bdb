import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from '../lib/web/accept-encoding.ts'
import { matchesTag } from '../lib/web/entity-tag.ts'
import { readBuiltPlaces } from '../places/data/built-places.platform.ts'
import { type PlacesFile, placesFile } from '../places/data/places-files.ts'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } satisfies Record<
  Exclude<Encoding, 'identity'>,
  unknown
>

/** Compressed bytes by content. The build has compressed the large files; those of a cascade's levels are compressed at their first request. */
const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The location files of section 7 and of the forms; `null` for any other request. */
export async function placesResponse(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const file = placesFile(new URL(request.url).pathname)
  if (!file) return null
  const etag = `W/"${file.hash}"`
  const headers = new Headers({
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const body = encoding === 'identity' ? file.body : await compress(file, encoding)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function compress({ body, hash }: PlacesFile, encoding: keyof typeof compressors): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${hash}`
  const known = compressed.get(key)
  if (known) return known
  const bytes = readBuiltPlaces(hash, encoding).then(
    async (built) => new Uint8Array(built ?? (await compressors[encoding](body))),
  )
  compressed.set(key, bytes)
  return bytes
}
