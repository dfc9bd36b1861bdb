import { expect, test } from 'vitest'
import { confirmedCode, confirmToken } from '../confirming/confirm-link.ts'
import type { OrderState } from '../order.ts'
import { newWork } from '../order-work.ts'
import { reviewedCode, reviewToken, takesReviews } from './review-link.ts'

const DAY = 86_400_000
const secret = new Uint8Array(32).fill(1)
const order = { shopId: 'shop-1', code: 'K7M3P9QX' }

test('a link opens its own order in its own shop, and no link of another kind opens it', () => {
  const token = reviewToken(secret, order)
  expect(reviewedCode(secret, 'shop-1', token)).toBe('K7M3P9QX')
  expect(reviewedCode(secret, 'shop-2', token)).toBeNull()
  expect(reviewedCode(secret, 'shop-1', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  expect(confirmedCode(secret, 'shop-1', token)).toBeNull()
  expect(reviewedCode(secret, 'shop-1', confirmToken(secret, order))).toBeNull()
})

test('an order is reviewed for 30 days from its delivery, while it is delivered', () => {
  const delivered = { state: 'entregado' as OrderState, forgottenAt: null, work: { ...newWork, deliveredAt: 0 } }
  expect(takesReviews(delivered, 30 * DAY - 1)).toBe(true)
  expect(takesReviews(delivered, 30 * DAY)).toBe(false)
  expect(takesReviews({ ...delivered, state: 'devuelto' }, DAY)).toBe(false)
  expect(takesReviews({ ...delivered, forgottenAt: 5 }, DAY)).toBe(false)
  expect(takesReviews({ ...delivered, work: { ...delivered.work, source: 'prueba' } }, DAY)).toBe(false)
  expect(takesReviews({ ...delivered, work: newWork }, DAY)).toBe(false)
})
