import { couponState } from '../../../cart/coupons/coupon.ts'
import { countUses } from '../../../cart/coupons/coupon-uses.store.ts'
import { findCouponById, type KeptCoupon } from '../../../cart/coupons/coupons.store.ts'
import type { TypedCoupon } from '../../../cart/coupons/typed-coupon.ts'
import { writtenCoupon } from '../../../cart/coupons/written-coupon.ts'
import { currencies, shortMoney } from '../../../lib/money.ts'
import { salesOfCoupons } from '../../../orders/coupons/coupon-sales.store.ts'
import { noCouponSales } from '../../../orders/coupons/coupon-sales.ts'
import { linksFrom } from '../../../routing/links.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { isListThere } from '../../kit/beside/beside-request.ts'
import { Beside } from '../../kit/beside/list-beside.tsx'
import { Screen } from '../../kit/screen.tsx'
import { shopTime } from '../../orders/shop-time.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { goodsChoices } from '../goods/goods-choices.api.ts'
import { CouponForm } from './coupon-form.tsx'
import type { CouponFormProps, KeptFacts } from './coupon-form-props.ts'
import { couponPath, NEW_COUPON } from './coupon-path.ts'
import { stateTag } from './coupon-said.ts'
import { CouponsScreen } from './coupons-view.tsx'
import { readCoupons } from './read-coupons.api.ts'
import { warningsOf } from './read-warnings.api.ts'

const BLANK: TypedCoupon = {
  ...{ code: '', gives: 'porcentaje', value: '', least: '', from: '', until: '', most: '', mostOfPhone: '' },
  ...{
    campaign: '',
    counts: 'despues',
    products: [],
    categories: [],
    isForLeads: false,
    isFirstOnly: false,
    isOn: true,
  },
}

/** One coupon with what it did, or a new one. */
export async function couponFormPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url } = asked
  const coupon = await couponOf(asked)
  if (coupon === undefined) return null
  const isSaved = url.searchParams.has('guardado')
  const said = isSaved ? ({ tone: 'good', text: 'Guardado.' } as const) : null
  return shownCoupon(asked, { coupon, typed: coupon ? writtenCoupon(coupon, shop.country) : BLANK, said })
}

/** The coupon of the address: `null` for a new one, `undefined` where there is none. */
export async function couponOf({ deps, shop, params }: SellerRequest): Promise<KeptCoupon | null | undefined> {
  const { cupon = '' } = params
  return cupon === NEW_COUPON ? null : ((await findCouponById(deps.db.read, shop.id, cupon)) ?? undefined)
}

interface Shown {
  readonly coupon: KeptCoupon | null
  readonly typed: TypedCoupon
  readonly said?: CouponFormProps['said']
  readonly problems?: CouponFormProps['problems']
  /** What is searched among the products; `null` for nothing. */
  readonly query?: string | null
  readonly status?: number
}

/** The form with what is typed in it. */
export async function shownCoupon(asked: SellerRequest, shown: Shown): Promise<DeskAnswer> {
  const { shop } = asked
  const { coupon, typed, said = null, problems = {}, query = null, status = 200 } = shown
  const [goods, kept, warnings] = await Promise.all([
    goodsChoices(asked, typed, query),
    coupon && keptFacts(asked, coupon),
    coupon ? warningsOf(asked, coupon) : [],
  ])
  const title = coupon?.code ?? 'Nuevo cupón'
  const form = (
    <CouponForm
      action={couponPath(shop, coupon?.id ?? NEW_COUPON)}
      {...{ title, kept, typed, problems, said, warnings, goods }}
      currencySymbol={currencies[shop.currency].symbol}
    />
  )
  if (isListThere(asked.request)) return deskPage(<Beside isOpened>{form}</Beside>, { title, status })
  const rows = await readCoupons(asked)
  if (rows.length === 0) return deskPage(<Screen>{form}</Screen>, { title, status })
  const body = (
    <CouponsScreen base={`/t/${shop.hosts[0]}`} rows={rows} opened={coupon ? couponPath(shop, coupon.id) : ''}>
      {form}
    </CouponsScreen>
  )
  return deskPage(body, { title, status })
}

async function keptFacts(asked: SellerRequest, coupon: KeptCoupon): Promise<KeptFacts> {
  const { deps, shop } = asked
  const all = await countUses(deps.db.read, shop.id, coupon.id)
  const sales =
    (await salesOfCoupons(deps.db.reports, shop.id, { couponId: coupon.id })).get(coupon.id) ?? noCouponSales
  const host = shop.hosts[0] ?? ''
  const origin = host.endsWith('localhost') ? shopOrigin(asked) : `https://${host}`
  const now = deps.clock()
  return {
    code: coupon.code,
    link: coupon.isForLeads
      ? ''
      : `${origin}${linksFrom(null, shop.directory).home}?cupon=${encodeURIComponent(coupon.code)}`,
    tag: stateTag(couponState(coupon, all, now), coupon, shopTime(now, shop.country)),
    facts: [
      { name: 'Pedidos', value: String(sales.orders) },
      { name: 'Entregados', value: String(sales.delivered) },
      { name: 'Vendido', value: shortMoney(sales.sold, shop.currency) },
      { name: 'Descuento', value: shortMoney(sales.discount, shop.currency) },
    ],
    isUsed: all > 0,
  }
}
