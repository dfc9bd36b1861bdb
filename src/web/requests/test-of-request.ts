import { parse, serialize } from 'hono/utils/cookie'
import { CHOICE, REFUSED } from '../../lib/measuring.ts'
import { testNonce } from '../../orders/placing/test-order.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'

interface Asked {
  readonly deps: Pick<Deps, 'clock' | 'settings'>
  readonly request: Request
  readonly shop: Shop
}

/** With it the browser measures nothing, which is not the visitor's answer. */
export const TEST_COOKIE = 'prueba'
const HOUR_IN_SECONDS = 3_600

/** The number of the test order that this browser is about to place; `null` for every shopper. */
export function testOf({ deps, request, shop }: Asked): string | null {
  const token = parse(request.headers.get('cookie') ?? '', TEST_COOKIE)[TEST_COOKIE]
  return token === undefined ? null : nonceOf({ deps, shop }, token)
}

/** The number of a token that stands in an address. */
export function nonceOf({ deps, shop }: Pick<Asked, 'deps' | 'shop'>, token: string): string | null {
  return testNonce(deps.settings.rootKey.of('test-orders'), shop.id, token, deps.clock())
}

/** Gives the browser the token, and lets it be measured in nothing for as long as that lives. */
export function keepTest(response: Response, token: string, secure: boolean): Response {
  const cookie = { path: '/', sameSite: 'Lax', maxAge: HOUR_IN_SECONDS, secure } as const
  response.headers.append('set-cookie', serialize(TEST_COOKIE, token, { ...cookie, httpOnly: true }))
  response.headers.append('set-cookie', serialize(CHOICE, REFUSED, cookie))
  return response
}
