import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { findDeliveryRules } from '../delivery/delivery-rules.store.ts'
import { deliveryFile } from '../delivery/public-rules.ts'
import { bestEncoding } from '../lib/web/accept-encoding.ts'
import type { Deps } from '../server/deps.ts'
import type { Shop } from '../shops/shop.ts'
import { publicRulesOf } from '../tickets/placing/public-rules.step.ts'

const FILE = /^\/api\/envios\/(?<version>\d+)\/(?<department>\d\d)\.json$/

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * The delivery rules by which the browser quotes for one department (`DeliveryFile`); `null` for any other request. Under the shop's current version
 * the file may be cached for ever. Under any other version the answer is the current file, and is not cached.
 */
export async function deliveryFileResponse(deps: Deps, shop: Shop, request: Request): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { version, department } = FILE.exec(new URL(request.url).pathname)?.groups ?? {}
  if (department === undefined) return null
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const open = await publicRulesOf(deps.db.read, shop.id, rules)
  const body = JSON.stringify(deliveryFile(shop.country, open, department, deps.clock()))
  const isCurrent = Number(version) === shop.version
  const headers = new Headers({
    'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  const bytes = encoding === 'identity' ? body : new Uint8Array(await compressors[encoding](body))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}
