import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { CouponsSales, CouponsScreen, NoCoupons } from './coupons-view.tsx'
import { readCoupons } from './read-coupons.api.ts'

/** The shop's coupons and what they did. */
export async function couponsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url } = asked
  const base = `/t/${shop.hosts[0]}`
  const rows = await readCoupons(asked)
  const said = url.searchParams.has('quitado') ? 'Se quitó el cupón.' : ''
  const body =
    rows.length === 0 ? (
      <NoCoupons base={base} said={said} />
    ) : (
      <CouponsScreen base={base} rows={rows} said={said} opened={null}>
        <CouponsSales rows={rows} currency={shop.currency} />
      </CouponsScreen>
    )
  return deskPage(body, { title: 'Cupones' })
}
