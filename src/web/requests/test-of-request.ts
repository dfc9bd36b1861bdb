import { parse, serialize } from 'hono/utils/cookie'
import { CHOICE_COOKIE, REFUSED } from '../../lib/measuring.ts'
import { testNonce } from '../../orders/placing/test-order.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'

interface Asked {
  readonly deps: Pick<Deps, 'clock' | 'settings'>
  readonly request: Request
  readonly shop: Shop
}

/** While a browser has this cookie, nothing is measured. That is no answer of the visitor to a shop that asks. */
export const TEST_COOKIE = 'prueba'
const HOUR_IN_SECONDS = 3_600

/** The nonce of the test order that this browser is about to place; `null` for shoppers. */
export function testOrderNonce({ deps, request, shop }: Asked): string | null {
  const token = parse(request.headers.get('cookie') ?? '', TEST_COOKIE)[TEST_COOKIE]
  return token === undefined ? null : nonceOfToken({ deps, shop }, token)
}

/** The nonce of a token in an address; `null` if the token is not valid. */
export function nonceOfToken({ deps, shop }: Pick<Asked, 'deps' | 'shop'>, token: string): string | null {
  return testNonce(deps.settings.rootKey.of('test-orders'), shop.id, token, deps.clock())
}

/** Sets the token's cookie, and one that refuses measuring for as long. */
export function setTestCookie(response: Response, token: string, secure: boolean): Response {
  const cookie = { path: '/', sameSite: 'Lax', maxAge: HOUR_IN_SECONDS, secure } as const
  response.headers.append('set-cookie', serialize(TEST_COOKIE, token, { ...cookie, httpOnly: true }))
  response.headers.append('set-cookie', serialize(CHOICE_COOKIE, REFUSED, cookie))
  return response
}
