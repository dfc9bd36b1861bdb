import type { DeskRow } from '../../orders/desk-row.ts'
import { claimedPayments } from '../../orders/payments.store.ts'
import type { SellerRequest } from '../desk-request.ts'
import type { Card } from '../orders/card.ts'
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
      return payments.map((payment) => [payment.id, { payment, currency: shop.currency }] as const)
    })
  const claims = new Map((await Promise.all(found)).flat())
  return cards.map((card) => {
    const claim = claims.get(card.payment ?? '')
    return claim ? { ...card, claim: claimOf(claim.payment, card.path, claim.currency) } : card
  })
}
