import type { Deps } from '../server/deps.ts'
import { type ShopFront, uncached } from '../web/front.ts'
import { errorAnswer } from '../web/json-answer.ts'
import { calls } from './calls.ts'
import { deliveryFileResponse } from './delivery.api.ts'
import { openApiResponse } from './openapi.api.ts'
import { placesResponse } from './places.api.ts'

const paths = new Set(calls.map(({ path }) => path))
const callOf = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]))

/** The front of the shops' calls, with their description and the files of places. */
export function api(deps: Deps): ShopFront {
  return {
    base: '/api',
    routeOf: (path) => (paths.has(path) ? path : 'api'),
    async answer({ request, shop, origin }) {
      if (shop.closedAt !== null) return uncached(errorAnswer(410, 'Esta tienda cerró y por ahora no toma pedidos.'))
      const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
      const call = callOf.get(`${method} ${new URL(request.url).pathname}`)
      if (call) return uncached(await call.answer({ deps, shop, request, ip: origin.ip, secure: origin.secure }))
      const found =
        openApiResponse(request) ?? (await placesResponse(request)) ?? (await deliveryFileResponse(deps, shop, request))
      return uncached(found ?? errorAnswer(404, 'No existe esa dirección.'))
    },
  }
}
