import { claimedPayments, duplicatePayments } from '../../orders/payments/payments.store.ts'
import type { DeskRow } from '../../orders/queues/desk-row.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { Card } from '../orders/cards/card.ts'
import { claimOf, seesVouchers } from './claim.ts'

/** Says on each card what its payment says that nobody has looked at, where this person sees payments. */
export async function withClaims(
  works: readonly SellerRequest[],
  rows: readonly DeskRow[],
  cards: readonly Card[],
): Promise<readonly Card[]> {
  const found = works
    .filter(({ permission }) => seesVouchers(permission.role))
    .map(async ({ deps, shop }) => {
      const ids = rows.filter(({ shopId }) => shopId === shop.id).map(({ id }) => id)
      const payments = await claimedPayments(deps.db.reports, shop.id, ids)
      const seen = await duplicatePayments(deps.db.reports, shop.id, payments)
      const around = { currency: shop.currency, now: deps.clock() }
      return payments.map(
        (payment) => [payment.id, { payment, around: { ...around, seen: seen.get(payment.id) } }] as const,
      )
    })
  const claims = new Map((await Promise.all(found)).flat())
  return cards.map((card) => {
    const claim = claims.get(card.payment ?? '')
    return claim ? { ...card, claim: claimOf(claim.payment, { ...claim.around, path: card.path }) } : card
  })
}
