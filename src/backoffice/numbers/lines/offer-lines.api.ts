import { findCoupons } from '../../../cart/coupons/coupons.store.ts'
import { findOffers } from '../../../cart/offers/offers.store.ts'
import { findDeskProducts } from '../../../catalogue/desk-products.store.ts'
import type { Period } from '../../../figures/reports/period.ts'
import { addDays } from '../../../lib/time/business-days.ts'
import { midnight } from '../../../lib/time/local-time.ts'
import { salesOfCoupons } from '../../../orders/coupons/coupon-sales.store.ts'
import { salesOfOffers } from '../../../orders/offers/offer-sales.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { ANOTHER_ONE, momentWords } from '../../products/offers/offer-said.ts'
import type { AskedNumbers } from '../number-screen.tsx'
import { linesBefore } from './compared.tsx'
import type { OfferLine, OfferNumbers } from './offer-columns.ts'

/** Whether the address asks for a file of the offers. */
export function asksForOffers({ url }: Pick<SellerRequest, 'url'>): boolean {
  return url.searchParams.has('formato') && url.searchParams.get('tabla') === 'ofertas'
}

/** The offers that orders saw, and the coupons that they used, in the days that are asked. */
export async function offerNumbers(work: SellerRequest, numbers: AskedNumbers): Promise<OfferNumbers> {
  const [lines, earlier] = await Promise.all([
    linesOf(work, numbers.period),
    linesBefore(numbers, async ({ period }) => ({ lines: await linesOf(work, period) })),
  ])
  return { lines, earlier }
}

async function linesOf(work: SellerRequest, period: Period): Promise<readonly OfferLine[]> {
  const span = spanOf(work, period)
  const [offers, coupons] = await Promise.all([offerLines(work, span), couponLines(work, span)])
  return [...offers, ...coupons]
}

function spanOf({ shop }: SellerRequest, { from, to }: Period) {
  return { from: midnight(from, shop.country), until: midnight(addDays(to, 1), shop.country) }
}

type Span = ReturnType<typeof spanOf>

async function offerLines({ deps, shop }: SellerRequest, span: Span): Promise<readonly OfferLine[]> {
  const offers = await findOffers(deps.db.read, shop.id)
  if (offers.length === 0) return []
  const [sales, products] = await Promise.all([
    salesOfOffers(deps.db.reports, shop.id, span),
    findDeskProducts(
      deps.db.read,
      shop.id,
      offers.flatMap(({ product }) => product ?? []),
    ),
  ])
  const titles = new Map(products.map(({ id, values }) => [id, values.title]))
  return offers.flatMap(({ id, moment, product }) => {
    const did = sales.get(id)
    if (!did) return []
    const title = product === null ? ANOTHER_ONE : (titles.get(product) ?? 'Ya no está')
    const { shown, taken, kept, delivered, sold } = did
    const name = `${title}, ${momentWords[moment].toLowerCase()}`
    return [{ ...{ key: id, name }, seen: { shown, taken }, kept, delivered, sold }]
  })
}

async function couponLines({ deps, shop }: SellerRequest, span: Span): Promise<readonly OfferLine[]> {
  const sales = await salesOfCoupons(deps.db.reports, shop.id, { span })
  if (sales.size === 0) return []
  return (await findCoupons(deps.db.read, shop.id)).flatMap(({ id, code }) => {
    const did = sales.get(id)
    if (!did) return []
    return [{ key: id, name: `Cupón ${code}`, seen: null, kept: did.orders, delivered: did.delivered, sold: did.sold }]
  })
}
